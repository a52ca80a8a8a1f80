import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useParams } from 'react-router-dom';
import { ArticleBody } from '@/features/news/ArticleBody';
import { NotFoundPage } from '@/features/notFound/NotFoundPage';
import { graphql } from '@/shared/api/graphql';
import { Glyph } from '@/shared/art/Glyph';
import { BackLink } from '@/shared/components/BackLink';
import { ErrorState } from '@/shared/components/ErrorState';
import { PageHeader } from '@/shared/components/PageHeader';
import { PageMeta, useLocalPath } from '@/shared/components/PageMeta';
import { pictureProps, ShownPictureFragment } from '@/shared/components/pictureProps';
import { Section } from '@/shared/components/Section';
import { Skeleton } from '@/shared/components/Skeleton';
import { UntranslatedNote } from '@/shared/components/UntranslatedNote';
import { paths } from '@/shared/paths';
import { langOf } from '@/shared/texts/langOf';
import { useTexts } from '@/shared/texts/LanguageContext';
import { EventData, EventDataFragment } from './EventData';
import { EventStatusChip } from './EventStatusChip';
import { EventTime, TimeLeft, ZoneName } from './EventTime';
import { SignUp, SignUpFragment } from './SignUp';

const EventQuery = graphql(
  `
    query Event($id: ID!) {
      event(id: $id) {
        id
        descriptionHtml
        prize
        takesSignUps
        maxParticipants
        type
        languages
        picture {
          ...ShownPicture
        }
        ...EventData
        ...SignUp
      }
    }
  `,
  [EventDataFragment, ShownPictureFragment, SignUpFragment],
);

export function EventPage() {
  const { id = '' } = useParams();
  const t = useTexts('events');
  const toLocalPath = useLocalPath();
  const { data, error, refetch } = useQuery(EventQuery, { variables: { id } });
  const event = data?.event;

  if (event === null) return <NotFoundPage />;
  if (!event) {
    return (
      <Section>
        {error ? (
          <ErrorState
            title={t('failed.title')}
            text={t('failed.text')}
            onRetry={() => void refetch().catch(() => {})}
          />
        ) : (
          <Skeleton aria-busy aria-label={t('loading')} style={{ height: 320 }} />
        )}
      </Section>
    );
  }

  const {
    title,
    descriptionHtml,
    descriptionText,
    type,
    startDate,
    endDate,
    status,
    prize,
    maxParticipants,
    image,
    picture,
  } = event;
  return (
    <>
      <PageMeta
        title={title}
        description={descriptionText.length > 200 ? `${descriptionText.slice(0, 199)}…` : descriptionText}
        image={image}
        picture={picture}
        languages={event.languages}
        within={{ title: t('title'), path: paths.events }}
      />
      <EventData event={event} />
      <PageHeader
        title={title}
        text={
          <>
            <EventTime startDate={startDate} endDate={endDate} /> <ZoneName at={startDate} />
          </>
        }
        langs={{ title: langOf(event, 'title') }}
        scene="market"
      >
        <BackLink to={paths.events}>{t('all')}</BackLink>
      </PageHeader>
      <Section>
        <EventColumn as="article">
          {status === 'UPCOMING' ? <TimeLeft until={startDate} /> : <EventStatusChip status={status} />}
          {image && (
            <ImageFrame>
              <img src={image} alt="" {...pictureProps(picture, '(min-width: 760px) 720px, 100vw')} />
            </ImageFrame>
          )}
          <UntranslatedNote lang={langOf(event, 'description')} />
          <ArticleBody lang={langOf(event, 'description')} html={descriptionHtml} />
          <FactList>
            <dt>{t('type')}</dt>
            <dd lang={langOf(event, 'type')}>{type}</dd>
            {prize && (
              <>
                <dt>{t('prize')}</dt>
                <dd lang={langOf(event, 'prize')}>{prize}</dd>
              </>
            )}
            {maxParticipants !== null && !event.takesSignUps && (
              <>
                <dt>{t('places')}</dt>
                <dd>{maxParticipants}</dd>
              </>
            )}
          </FactList>
          {event.takesSignUps && <SignUp event={event} />}
          <Button href={toLocalPath(paths.eventFile(event.id))} variant="outlined">
            <Glyph name="clock" />
            {t('addToCalendar')}
          </Button>
        </EventColumn>
      </Section>
    </>
  );
}

const EventColumn = styled('div')({
  display: 'grid',
  justifyItems: 'start',
  gap: 24,
  maxWidth: 720,
  marginInline: 'auto',
  overflowWrap: 'anywhere',
  '& > *': { minWidth: 0 },
  '& > a': { minHeight: 44, gap: 8 },
});

const ImageFrame = styled('div')({
  width: '100%',
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  borderRadius: 6,
  '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
});

const FactList = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '8px 24px',
  margin: 0,
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0 },
}));
