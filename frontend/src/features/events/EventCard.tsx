import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { type FragmentOf, graphql } from '@/shared/api/graphql';
import { Card } from '@/shared/components/Card';
import { paths } from '@/shared/paths';
import { langOf } from '@/shared/texts/langOf';
import { useTexts } from '@/shared/texts/LanguageContext';
import { DayBlock } from './DayBlock';
import { EventStatusChip } from './EventStatusChip';
import { EventTime } from './EventTime';
import { formatPlaces } from './formatPlaces';

export const EventCardFragment = graphql(`
  fragment EventCard on Event {
    id
    title
    descriptionText
    type
    startDate
    endDate
    status
    maxParticipants
    placesTaken
    signUpState
    untranslated {
      language
      texts
    }
  }
`);

export function EventCard({ event }: { event: FragmentOf<typeof EventCardFragment> }) {
  const t = useTexts('events');
  const { id, title, descriptionText, type, startDate, endDate, status, signUpState } = event;
  return (
    <CardLayout as="article">
      <DayBlock at={startDate} />
      <div>
        <h3 lang={langOf(event, 'title')}>
          <Link to={paths.event(id)}>{title}</Link>
        </h3>
        <Facts>
          <EventTime startDate={startDate} endDate={endDate} />
          {' · '}
          <span lang={langOf(event, 'type')}>{type}</span>
          {(signUpState === 'OPEN' || signUpState === 'FULL') && ` · ${formatPlaces(t, event)}`}
        </Facts>
        <EventStatusChip status={status} />
        <Summary lang={langOf(event, 'description')}>{descriptionText}</Summary>
      </div>
    </CardLayout>
  );
}

const CardLayout = styled(Card)(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 20,
  '& > div': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& h3': theme.typography.h4,
  '& h3 a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, color: theme.vars.palette.text.primary },
}));

const Facts = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  marginBottom: 8,
  color: theme.vars.palette.text.secondary,
}));

const Summary = styled('p')({
  display: '-webkit-box',
  marginTop: 8,
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
});
