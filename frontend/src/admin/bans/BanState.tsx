import { Chip } from '@/shared/components/Chip';
import { StateSwitch } from '../components/lists/StateSwitch';
import type { AdminBanRow } from './operations';

interface Props {
  ban: AdminBanRow;
  /** Resolves when staff have decided, in whichever way. */
  onChange: (isActive: boolean) => Promise<unknown>;
}

const labels = { IN_FORCE: 'Active', ENDED: 'Ended', LIFTED: 'Lifted' } as const;

/** Switching a ban asks first, so the switch waits for the decision. */
export function BanState({ ban: { username, isActive, state }, onChange }: Props) {
  const tone =
    state === 'IN_FORCE' ? ({ tone: 'success', mark: 'full' } as const) : ({ tone: 'plain', mark: 'hollow' } as const);
  return (
    <StateSwitch label={`Active: ban of ${username}`} isOn={isActive} isOptimistic={false} onChange={onChange}>
      {() => (
        <Chip size="small" {...tone}>
          {labels[state]}
        </Chip>
      )}
    </StateSwitch>
  );
}
