import { Chip } from '@/shared/components/Chip';
import type { Texts } from '@/shared/texts/Language';
import { useTexts } from '@/shared/texts/LanguageContext';
import { StateSwitch } from '../components/lists/StateSwitch';
import type { AdminBanRow } from './operations';

interface Props {
  ban: AdminBanRow;
  /** Resolves when staff have decided, in whichever way. */
  onChange: (isActive: boolean) => Promise<unknown>;
}

const labelsOf = (t: Texts<'admin/bans'>) =>
  ({ IN_FORCE: t('state.active'), ENDED: t('state.ended'), LIFTED: t('state.lifted') }) as const;

/** Switching a ban asks first, so the switch waits for the decision. */
export function BanState({ ban: { username, isActive, state }, onChange }: Props) {
  const t = useTexts('admin/bans');
  const labels = labelsOf(t);
  const tone =
    state === 'IN_FORCE' ? ({ tone: 'success', mark: 'full' } as const) : ({ tone: 'plain', mark: 'hollow' } as const);
  return (
    <StateSwitch label={t('state.active.of', { username })} isOn={isActive} isOptimistic={false} onChange={onChange}>
      {() => (
        <Chip size="small" {...tone}>
          {labels[state]}
        </Chip>
      )}
    </StateSwitch>
  );
}
