import { useAddress } from '../lib/useAddress';
import { StaffApplications } from '../applications/StaffApplications';
import { Tickets } from './Tickets';
import { WhitelistApplications } from '../applications/WhitelistApplications';

export function TicketsSection() {
  const { choice } = useAddress();
  const view = choice('view', ['tickets', 'staff', 'whitelist']);

  if (view === 'staff') return <StaffApplications />;
  if (view === 'whitelist') return <WhitelistApplications />;
  return <Tickets />;
}
