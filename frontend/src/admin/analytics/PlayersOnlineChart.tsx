import { useQuery } from '@apollo/client/react';
import { deriveListState } from '../components/lists/deriveListState';
import type { LoadError } from '@/shared/components/ErrorState';
import { formatDay } from './ActivityCharts';
import { ChartPane } from './charts/ChartPane';
import type { Point } from './charts/Point';
import { StepChart } from './charts/StepChart';
import { type ActivityDay, PlayersByHourQuery } from '../dashboard/operations';
import { formatNumber } from '@/shared/lib/formatNumber';

interface Props {
  activity: readonly ActivityDay[] | undefined;
  days: number;
  failed: LoadError | undefined;
}

/** In the browser's time zone. */
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const hourFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const emptyText = 'No player counts in this period. Counting starts once a game server is connected.';

const zeroText = 'No players were online in this period.';

/** Peak concurrent players: per hour for a week, per day for longer ranges. */
export function PlayersOnlineChart({ activity, days, failed }: Props) {
  return days === 7 ? (
    <HourlyPlayersChart days={days} />
  ) : (
    <ChartPane
      title="Players online"
      subtitle={`Last ${days} days, daily peak, days in UTC`}
      points={activity?.map(({ date, peakPlayers }) => toPoint(formatDay(date), peakPlayers))}
      failed={failed}
      headers={['Day (UTC)', 'Players']}
      emptyText={emptyText}
      zeroText={zeroText}
      chart={(chart) => <StepChart {...chart} lastSuffix="today" />}
    />
  );
}

function HourlyPlayersChart({ days }: { days: number }) {
  const { data, failed } = deriveListState(useQuery(PlayersByHourQuery, { variables: { hours: days * 24 } }), {
    title: 'Error Loading Players',
    text: 'Failed to load the player counts. Please try again later.',
  });
  return (
    <ChartPane
      title="Players online"
      subtitle={`Last ${days} days, hourly peak, ${timeZone} time`}
      points={data?.serverStatusHistory.map(({ startsAt, peakPlayers }, index, hours) => {
        const day = dayFormat.format(new Date(startsAt));
        const previousStart = hours[index - 1]?.startsAt;
        const isNewDay = previousStart !== undefined && dayFormat.format(new Date(previousStart)) !== day;
        return { ...toPoint(hourFormat.format(new Date(startsAt)), peakPlayers), below: isNewDay ? day : '' };
      })}
      failed={failed}
      headers={[`Hour (${timeZone})`, 'Players']}
      emptyText={emptyText}
      zeroText={zeroText}
      chart={(chart) => <StepChart {...chart} lastSuffix="now" />}
    />
  );
}

const toPoint = (label: string, count: number | null): Point => ({
  label,
  value: count,
  text: count === null ? '—' : formatNumber(count),
});
