import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Glyph } from '@/shared/art/Glyph';
import { ErrorState } from '@/shared/components/ErrorState';
import { useNow } from '@/shared/lib/useNow';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';
import { RevenueChart, TicketsChart, VotesChart } from '../analytics/ActivityCharts';
import { PlayersOnlineChart } from '../analytics/PlayersOnlineChart';
import { RangePicker } from '../analytics/RangePicker';
import { getRangeStart, useRange } from '../analytics/useRange';
import { AdminSection } from '../components/layout/AdminSection';
import { deriveListState } from '../components/lists/deriveListState';
import { FailedConnectionsQuery } from '../gameserver/connectionOperations';
import { ConnectionsNote } from '../gameserver/ConnectionsNote';
import { GameServerNote, ServerProbeQuery } from '../gameserver/GameServerNote';
import { ImportNotes } from '../imports/ImportNotes';
import { panelGlyphs } from '../panel/panelGlyphs';
import { FailedMessagesQuery } from '../payments/operations';
import { mayUse, useStaff } from '../session/staff';
import { SetupProgressQuery } from '../setup/operations';
import { SetupNotes } from '../setup/SetupNotes';
import { Counters } from './Counters';
import { FailedPaymentsNote } from './FailedPaymentsNote';
import { ActivityQuery, DashboardQuery, ImportsQuery, SetupQuery } from './operations';
import { RecentNews } from './RecentNews';
import { RecentTickets } from './RecentTickets';

export function StatsSection() {
  const t = useTexts('admin/dashboard');
  const mayReadTickets = mayUse(useStaff(), 'tickets');
  const mayReadPayments = mayUse(useStaff(), 'tebex');
  const areNotesReady = useNotesReady(mayReadPayments);
  const days = useRange();
  const { data, isBusy, failed } = deriveListState(useQuery(DashboardQuery), {
    title: t('failed.title'),
    text: t('failed.text'),
  });
  const dashboard = data?.dashboard;

  // Data of the previous range covers other days, so it must not appear under the new label.
  const activityResult = useQuery(ActivityQuery, { variables: { from: getRangeStart(days) } });
  const charts = deriveListState(
    { ...activityResult, previousData: undefined },
    { title: t('charts.failed'), text: t('charts.failedText') },
  );
  const chartProps = { activity: charts.data?.activity, days, failed: charts.failed };

  return (
    <AdminSection
      title={t('title')}
      summary={dashboard && (isBusy ? t('updating') : <UpdatedText />)}
      action={
        mayReadTickets && (
          <Button
            variant={dashboard && dashboard.openTickets > 0 ? 'contained' : 'outlined'}
            color="secondary"
            component={Link}
            to="?tab=tickets&view=open"
          >
            <Glyph name={panelGlyphs.ticket} />
            {t('reviewTickets')}
          </Button>
        )
      }
    >
      {failed && <ErrorState size="section" {...failed} />}
      {(dashboard || !failed) && <Counters dashboard={dashboard} />}
      <div style={{ display: areNotesReady ? 'contents' : 'none' }}>
        {mayReadPayments && <FailedPaymentsNote />}
        <GameServerNote />
        <ConnectionsNote />
        <SetupNotes />
        <ImportNotes />
        <StatsGrid>
          {(dashboard || !failed) && (
            <GridArea name="tickets">
              <RecentTickets tickets={dashboard?.recentTickets} />
            </GridArea>
          )}
          <GridArea name="range">
            <RangePicker />
          </GridArea>
          <GridArea name="players">
            <PlayersOnlineChart {...chartProps} />
          </GridArea>
          <GridArea name="votes">
            <VotesChart {...chartProps} />
          </GridArea>
          {(dashboard || !failed) && (
            <GridArea name="news">
              <RecentNews news={dashboard?.recentNews} />
            </GridArea>
          )}
          <GridArea name="revenue">
            <RevenueChart {...chartProps} />
          </GridArea>
          <GridArea name="opened">
            <TicketsChart {...chartProps} />
          </GridArea>
        </StatsGrid>
      </div>
    </AdminSection>
  );
}

/** The notes have unknown heights. Everything below appears together with them, so that nothing moves. */
function useNotesReady(mayReadPayments: boolean): boolean {
  const mayChange = mayUse(useStaff(), 'config');
  const results = [
    useQuery(SetupQuery),
    useQuery(SetupProgressQuery),
    useQuery(ServerProbeQuery),
    useQuery(ImportsQuery),
    useQuery(FailedConnectionsQuery, { skip: !mayChange }),
    useQuery(FailedMessagesQuery, { skip: !mayReadPayments }),
  ];
  return results.every(({ data, loading }) => data !== undefined || !loading);
}

/** Counts from the mount of this component, which is when the data arrived. */
function UpdatedText() {
  const t = useTexts('admin/dashboard');
  const [at] = useState(() => Date.now());
  const language = useLanguage();
  const now = useNow(10_000) ?? at;
  return <>{now - at < 10_000 ? t('updated.now') : t('updated.ago', { distance: language.relativeTime(at, now) })}</>;
}

const StatsGrid = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  gridTemplateAreas: `
    "range range range range range range"
    "players players players players tickets tickets"
    "votes votes votes votes news news"
    "revenue revenue revenue opened opened opened"`,
  [below('largeLaptop')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateAreas: '"tickets" "range" "players" "votes" "news" "revenue" "opened"',
  },
});

const GridArea = styled('div', { shouldForwardProp: (prop) => prop !== 'name' })<{ name: string }>(({ name }) => ({
  gridArea: name,
  display: 'grid',
  minWidth: 0,
}));
