import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Glyph } from '@/shared/art/Glyph';
import { relativeTime } from '@/shared/lib/relativeTime';
import { useNow } from '@/shared/lib/useNow';
import { AdminSection } from '../components/layout/AdminSection';
import { FailedNote } from '../components/lists/FailedNote';
import { listState } from '../components/lists/listState';
import { mayUse, useStaff } from '../session/staff';
import { RevenueChart, TicketsChart, VotesChart } from '../analytics/ActivityCharts';
import { Counters } from './Counters';
import { ImportNotes } from '../imports/ImportNotes';
import { ActivityQuery, DashboardQuery } from './operations';
import { PlayersChart } from '../analytics/PlayersChart';
import { RangeLinks } from '../analytics/RangeLinks';
import { RecentNews } from './RecentNews';
import { RecentTickets } from './RecentTickets';
import { SetupNotes } from '../setup/SetupNotes';
import { beginningOf, useRange } from '../analytics/useRange';

export function StatsSection() {
  const mayReadTickets = mayUse(useStaff(), 'tickets');
  const days = useRange();
  const { data, isBusy, failed } = listState(useQuery(DashboardQuery), {
    title: 'Error Loading Stats',
    text: 'Failed to load the figures of the site. Please try again later.',
  });
  const dashboard = data?.dashboard;

  // Data of the previous range covers other days, so it must not appear under the new label.
  const result = useQuery(ActivityQuery, { variables: { from: beginningOf(days) } });
  const charts = listState(
    { ...result, previousData: undefined },
    { title: 'Error Loading Charts', text: 'Failed to load what happened in this time. Please try again later.' },
  );
  const shown = { activity: charts.data?.activity, days, failed: charts.failed };

  return (
    <AdminSection
      title="Stats"
      fact={dashboard && (isBusy ? 'Updating…' : <UpdatedAgo />)}
      action={
        mayReadTickets && (
          <Button variant="contained" color="secondary" component={Link} to="?tab=tickets&status=OPEN">
            <Glyph name="ticket" />
            Review Open Tickets
          </Button>
        )
      }
    >
      {failed && <FailedNote {...failed} />}
      {(dashboard || !failed) && <Counters dashboard={dashboard} />}
      <SetupNotes />
      <ImportNotes />
      <Grid>
        {(dashboard || !failed) && (
          <Area name="tickets">
            <RecentTickets tickets={dashboard?.recentTickets} />
          </Area>
        )}
        <Area name="range">
          <RangeLinks />
        </Area>
        <Area name="players">
          <PlayersChart {...shown} />
        </Area>
        <Area name="votes">
          <VotesChart {...shown} />
        </Area>
        {(dashboard || !failed) && (
          <Area name="news">
            <RecentNews news={dashboard?.recentNews} />
          </Area>
        )}
        <Area name="revenue">
          <RevenueChart {...shown} />
        </Area>
        <Area name="opened">
          <TicketsChart {...shown} />
        </Area>
      </Grid>
    </AdminSection>
  );
}

/** Counts from the mount of this component, which is when the data arrived. */
function UpdatedAgo() {
  const [at] = useState(() => Date.now());
  const now = useNow(10_000) ?? at;
  return <>{now - at < 10_000 ? 'Updated just now' : `Updated ${relativeTime(at, now)}`}</>;
}

const Grid = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  gridTemplateAreas: `
    "range range range range range range"
    "players players players players tickets tickets"
    "votes votes votes votes news news"
    "revenue revenue revenue opened opened opened"`,
  '@media (max-width: 1099px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateAreas: '"tickets" "range" "players" "votes" "news" "revenue" "opened"',
  },
});

const Area = styled('div', { shouldForwardProp: (prop) => prop !== 'name' })<{ name: string }>(({ name }) => ({
  gridArea: name,
  display: 'grid',
  minWidth: 0,
}));
