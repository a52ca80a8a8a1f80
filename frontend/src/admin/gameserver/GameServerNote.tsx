import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { graphql } from '@/shared/api/graphql';
import { TimeText } from '@/shared/components/TimeText';
import type { Texts } from '@/shared/texts/Language';
import { useTexts } from '@/shared/texts/LanguageContext';
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

const titlesOf = (t: Texts<'admin/setup'>) =>
  ({
    UNREACHABLE: t('probe.never'),
    OFFLINE: t('probe.offline'),
  }) as const;

/** Why visitors see no status of the game server. Renders nothing while it replies, and without an address. */
export function GameServerNote() {
  const t = useTexts('admin/setup');
  const titles = titlesOf(t);
  const user = useStaff();
  const isAllowed = mayUse(user, 'stats') || mayUse(user, 'config');
  const { data } = useQuery(ServerProbeQuery, { skip: !isAllowed, pollInterval: POLL_INTERVAL_MS });
  const probe = data?.serverProbe;
  if (!probe?.address || (probe.state !== 'UNREACHABLE' && probe.state !== 'OFFLINE')) return null;

  const { address, isConfigured, probedAt, problem } = probe;
  const asked = {
    address,
    b: (text: ReactNode) => <b>{text}</b>,
    date: () => <TimeText at={probedAt ?? ''} format="moment" relative />,
  };
  return (
    <Note tone="warning" title={titles[probe.state]}>
      {t.rich('probe.asked', asked)} {problem ? t(`test.${problem}`) : t('probe.check')}{' '}
      {isConfigured ? t('probe.configured') : t('probe.changeable')}
    </Note>
  );
}
