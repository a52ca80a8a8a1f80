import { useQuery } from '@apollo/client/react';
import { graphql } from '@/shared/api/graphql';
import { TimeText } from '@/shared/components/TimeText';
import { Note } from '../components/layout/Note';
import { mayUse, useStaff } from '../session/staff';

export const ServerProbeQuery = graphql(`
  query AdminServerProbe {
    serverProbe {
      address
      isConfigured
      state
      probedAt
      problem
    }
  }
`);

const POLL_INTERVAL_MS = 30_000;

const titles = {
  UNREACHABLE: 'The game server has never answered',
  OFFLINE: 'The game server does not answer',
} as const;

/** Why visitors see no status of the game server. Renders nothing while it replies, and without an address. */
export function GameServerNote() {
  const user = useStaff();
  const isAllowed = mayUse(user, 'stats') || mayUse(user, 'config');
  const { data } = useQuery(ServerProbeQuery, { skip: !isAllowed, pollInterval: POLL_INTERVAL_MS });
  const probe = data?.serverProbe;
  if (!probe?.address || (probe.state !== 'UNREACHABLE' && probe.state !== 'OFFLINE')) return null;

  const { address, isConfigured, probedAt, problem } = probe;
  return (
    <Note tone="warning" title={titles[probe.state]}>
      <b>{address}</b> was asked <TimeText at={probedAt ?? ''} format="moment" relative />
      {problem ? `: ${problem}.` : '.'} Check that the server runs, that the address and the port are right, and that
      the machine of this site may connect to it.{' '}
      {isConfigured
        ? 'The address comes from GAME_SERVER_ADDRESS or server.properties, not from the panel.'
        : 'The address can be changed under Config.'}
    </Note>
  );
}
