import { useListParams } from '../lib/useListParams';
import { StaffApplications } from '../applications/StaffApplications';
import { TicketsView } from './TicketsView';
import { WhitelistApplications } from '../applications/WhitelistApplications';

export function TicketsSection() {
  const { choice } = useListParams();
  const view = choice('view', ['tickets', 'staff', 'whitelist']);

  if (view === 'staff') return <StaffApplications />;
  if (view === 'whitelist') return <WhitelistApplications />;
  return <TicketsView />;
}
