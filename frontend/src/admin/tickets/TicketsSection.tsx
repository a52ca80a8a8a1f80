import { useAddress } from '../parts/useAddress';
import { StaffApplications } from './StaffApplications';
import { Tickets } from './Tickets';
import { WhitelistApplications } from './WhitelistApplications';

export function TicketsSection() {
  const { choice } = useAddress();
  const view = choice('view', ['tickets', 'staff', 'whitelist']);

  if (view === 'staff') return <StaffApplications />;
  if (view === 'whitelist') return <WhitelistApplications />;
  return <Tickets />;
}
