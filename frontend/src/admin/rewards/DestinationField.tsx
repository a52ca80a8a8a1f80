import { useSite } from '@/shared/api/site';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { SelectInput } from '@/shared/components/SelectInput';
import { useTexts } from '@/shared/texts/LanguageContext';
import { readText } from '../components/forms/readText';
import type { ServerRow } from '../servers/operations';
import type { PromiseRow } from './rewardRows';

const PLAYER = 'player';

interface Props {
  reward: PromiseRow | undefined;
  servers: readonly ServerRow[];
  isForEveryone: boolean;
  problems: FieldProblems;
}

/** The server that the commands of a reward are for; a site with one server has no choice. */
export function DestinationField({ reward, servers, isForEveryone, problems }: Props) {
  const t = useTexts('admin/rewards');
  const { siteName } = useSite();
  if (servers.length < 2) return null;
  const known = servers.map(({ id, name }) => ({ value: id, label: name ?? siteName }));
  const isRemoved = reward?.serverId && !servers.some(({ id }) => id === reward.serverId);
  const main = servers.find(({ isMain }) => isMain)?.id;
  return (
    <SelectInput
      name="serverId"
      label={t('promise.server')}
      hint={t(isForEveryone ? 'promise.server.everyone' : 'promise.server.hint')}
      options={[
        ...known,
        ...(isRemoved && reward.serverId ? [{ value: reward.serverId, label: t('promise.server.removed') }] : []),
        { value: PLAYER, label: t(isForEveryone ? 'promise.server.each' : 'promise.server.player') },
      ]}
      defaultValue={reward?.followsPlayer ? PLAYER : (reward?.serverId ?? main ?? '')}
      problems={problems}
    />
  );
}

/** Without a choice, the present one stays. */
export function readDestination(form: FormData) {
  if (!form.has('serverId')) return {};
  const chosen = readText(form, 'serverId');
  return { serverId: chosen === PLAYER ? null : chosen || null, followsPlayer: chosen === PLAYER };
}
