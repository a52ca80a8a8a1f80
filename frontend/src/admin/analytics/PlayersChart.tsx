import { useQuery } from '@apollo/client/react';
import { listState } from '../components/lists/listState';
import type { FailedList } from '../components/lists/FailedNote';
import { dayLabel } from './ActivityCharts';
import { ChartPane } from './charts/ChartPane';
import type { Point } from './charts/Point';
import { StepChart } from './charts/StepChart';
import { type ActivityDay, PlayersByHourQuery } from '../dashboard/operations';
import { numberText } from '@/shared/lib/numberText';

interface Props {
  activity: readonly ActivityDay[] | undefined;
  days: number;
  failed: FailedList | undefined;
}

/** In the browser's time zone. */
const dayOf = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const hourOf = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const unknown = 'Nobody has been counted in this time. It begins once the site knows its game server.';

/** Peak concurrent players: per hour for a week, per day for longer ranges. */
export function PlayersChart({ activity, days, failed }: Props) {
  return days === 7 ? (
    <ByHour days={days} />
  ) : (
    <ChartPane
      title="Players online"
      fact={`Last ${days} days, the most at once`}
      points={activity?.map(({ date, peakPlayers }) => pointOf(dayLabel(date), peakPlayers))}
      failed={failed}
      headers={['Day', 'Players']}
      unknown={unknown}
      chart={(chart) => <StepChart {...chart} lastIs="today" />}
    />
  );
}

function ByHour({ days }: { days: number }) {
  const { data, failed } = listState(useQuery(PlayersByHourQuery, { variables: { hours: days * 24 } }), {
    title: 'Error Loading Players',
    text: 'Failed to load the players. Please try again later.',
  });
  return (
    <ChartPane
      title="Players online"
      fact={`Last ${days} days, the most in each hour`}
      points={data?.serverStatusHistory.map(({ startsAt, peakPlayers }, index, hours) => {
        const day = dayOf.format(new Date(startsAt));
        const before = hours[index - 1]?.startsAt;
        const isNewDay = before !== undefined && dayOf.format(new Date(before)) !== day;
        return { ...pointOf(hourOf.format(new Date(startsAt)), peakPlayers), below: isNewDay ? day : '' };
      })}
      failed={failed}
      headers={['Hour', 'Players']}
      unknown={unknown}
      chart={(chart) => <StepChart {...chart} lastIs="now" />}
    />
  );
}

const pointOf = (label: string, count: number | null): Point => ({
  label,
  value: count,
  text: count === null ? '—' : numberText(count),
});
