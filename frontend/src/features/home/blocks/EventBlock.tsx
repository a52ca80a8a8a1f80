import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { EventTime, TimeLeft, ZoneName } from '@/features/events/EventTime';
import { formatPlaces } from '@/features/events/formatPlaces';
import { graphql } from '@/shared/api/graphql';
import { useHasPage } from '@/shared/api/site';
import { ArrowLink } from '@/shared/components/ArrowLink';
import { FlushCard } from '@/shared/components/Card';
import { Overline } from '@/shared/components/Overline';
import { pictureProps, ShownPictureFragment } from '@/shared/components/pictureProps';
import { useNow } from '@/shared/lib/useNow';
import { paths } from '@/shared/paths';
import { langOf } from '@/shared/texts/langOf';
import { useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';

const NextEventFragment = graphql(
  `
    fragment NextEvent on Event {
      id
      title
      status
      startDate
      endDate
      image
      picture {
        ...ShownPicture
      }
      signUpState
      maxParticipants
      placesTaken
      untranslated {
        language
        texts
      }
    }
  `,
  [ShownPictureFragment],
);

/** A status is asked for, because an event that was called off is upcoming too. */
const NextEventQuery = graphql(
  `
    query NextEvent {
      next: eventPage(period: UPCOMING, status: UPCOMING, direction: ASC, pageSize: 1) {
        items {
          ...NextEvent
        }
      }
      now: eventPage(period: UPCOMING, status: ONGOING, direction: ASC, pageSize: 1) {
        items {
          ...NextEvent
        }
      }
    }
  `,
  [NextEventFragment],
);

/** The event that starts next, else one that is on; nothing if there is neither. */
export function EventBlock() {
  const t = useTexts('blocks');
  const eventTexts = useTexts('events');
  const hasPage = useHasPage();
  const { data } = useQuery(NextEventQuery);
  const now = useNow(60_000);
  const event = data?.next.items[0] ?? data?.now.items[0];
  if (!event || !hasPage(paths.events)) return null;

  const { id, title, startDate, endDate, status, image, picture, signUpState } = event;
  // The status is what staff have set, and may lag behind.
  const hasBegun = status === 'ONGOING' || (now !== null && Date.parse(startDate) <= now);
  const heading = hasBegun ? 'event.now' : 'event.title';
  return (
    <EventCard as="section" aria-labelledby="next-event">
      <div>
        <HeadRow>
          <Overline as="h2" lang={t.lang(heading)}>
            {t(heading)}
          </Overline>
          <TimeLeft until={startDate} />
        </HeadRow>
        <h3 id="next-event" lang={langOf(event, 'title')}>
          {title}
        </h3>
        <p>
          <EventTime startDate={startDate} endDate={endDate} /> <ZoneName at={startDate} />
        </p>
        {(signUpState === 'OPEN' || signUpState === 'FULL') && <p>{formatPlaces(eventTexts, event)}</p>}
        <ArrowLink to={paths.event(id)}>{t(signUpState === 'OPEN' ? 'event.signUp' : 'event.details')}</ArrowLink>
      </div>
      {image && <img src={image} alt="" loading="lazy" {...pictureProps(picture, '(min-width: 900px) 300px, 100vw')} />}
    </EventCard>
  );
}

const EventCard = styled(FlushCard)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 0.7fr)',
  paddingBottom: 0,
  '& > :only-child': { gridColumn: '1 / -1' },
  '& > div': { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 6, padding: 24 },
  '& h3': { ...theme.typography.h4, marginTop: 4, overflowWrap: 'anywhere' },
  '& p': { color: theme.vars.palette.text.secondary },
  '& a': { marginTop: 'auto' },
  '& > img': { width: '100%', height: '100%', maxHeight: 280, objectFit: 'cover' },
  [below('laptop')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > div': { padding: 20 },
    '& > img': { order: -1, height: 'auto', aspectRatio: '2 / 1' },
  },
})) as typeof FlushCard;

const HeadRow = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 12px' });
