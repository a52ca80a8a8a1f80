import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { useTexts } from '@/shared/texts/LanguageContext';
import { ReadingDialog } from '../components/layout/ReadingDialog';
import { SwitchTrack } from '../components/SwitchTrack';
import { useKeysSwitch } from './useDeskKeys';

/** The keys of the desk, by what they do. Those with Ctrl are not single keys and always work. */
const keys = {
  move: ['J', 'K', '↓', '↑'],
  open: ['↵'],
  reply: ['R'],
  note: ['N'],
  assign: ['A'],
  resolve: ['E'],
  unread: ['U'],
  select: ['X'],
  person: ['P'],
  search: ['/'],
  send: ['Ctrl ↵'],
  sendAndResolve: ['Ctrl ⇧ ↵'],
  canned: ['Ctrl .'],
  leave: ['Esc'],
  help: ['?'],
} as const;

/** The keys, and the switch for those that are a single letter. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('admin/desk');
  const [isOn, change] = useKeysSwitch();
  const id = useId();
  return (
    <ReadingDialog title={t('keys')} width={520} onClose={onClose}>
      <SwitchLine>
        <SwitchTrack
          type="checkbox"
          role="switch"
          id={id}
          checked={isOn}
          onChange={({ target }) => change(target.checked)}
        />
        <label htmlFor={id}>{t('keys.switch')}</label>
      </SwitchLine>
      <KeyList>
        {Object.entries(keys).map(([name, each]) => (
          <div key={name}>
            <dt>{t(`keys.${name as keyof typeof keys}`)}</dt>
            <dd>
              {each.map((key): ReactNode => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </KeyList>
    </ReadingDialog>
  );
}

const SwitchLine = styled('div')({ display: 'flex', alignItems: 'center', gap: 12, minHeight: 44, fontWeight: 650 });

const KeyList = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  marginTop: 12,
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    minHeight: 36,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& dd': { display: 'flex', gap: 6 },
  '& kbd': {
    ...theme.typography.mono,
    minWidth: 26,
    padding: '2px 6px',
    border: `1px solid ${theme.vars.palette.border}`,
    borderRadius: 4,
    textAlign: 'center',
  },
}));
