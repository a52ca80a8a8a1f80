import { Chip } from '@/shared/components/Chip';
import { useTexts } from '@/shared/texts/LanguageContext';
import type { NoticeRow } from './operations';

const looks = {
  QUEUED: { tone: 'plain', mark: 'hollow' },
  SENDING: { tone: 'info', mark: 'half' },
  ACCEPTED: { tone: 'success', mark: 'check' },
  REFUSED: { tone: 'error', mark: 'close' },
  UNSURE: { tone: 'warning', mark: 'half' },
  GIVEN_UP: { tone: 'error', mark: 'close' },
  NOT_NEEDED: { tone: 'plain', mark: 'minus' },
} as const;

/** The state of a message as word and shape. */
export function NoticeStateChip({ state }: Pick<NoticeRow, 'state'>) {
  const t = useTexts('admin/connections');
  return (
    <Chip size="small" {...looks[state]}>
      {t(`state.${state}`)}
    </Chip>
  );
}
