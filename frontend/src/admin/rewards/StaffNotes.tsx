import Button from '@mui/material/Button';
import { useTexts } from '@/shared/texts/LanguageContext';
import { Note } from '../components/layout/Note';
import { useListParams } from '../lib/useListParams';
import { type DeliveryCounts, MAX_COUNTED } from './deliveryCounts';

/** The deliveries that wait for staff, by kind; each note leads to its list. */
export function StaffNotes({ counts, shown }: { counts: DeliveryCounts; shown: string | null }) {
  const t = useTexts('admin/rewards');
  const { change } = useListParams();
  const linkTo = (state: string) => ({
    isShown: shown === state,
    onShow: () => change({ state, search: '' }),
  });
  return (
    <>
      <StaffNote tone="warning" count={counts.uncertain} kind="uncertain" {...linkTo('UNCERTAIN')}>
        {t('uncertain.text')}
      </StaffNote>
      <StaffNote tone="warning" count={counts.refused} kind="refused" {...linkTo('REFUSED')}>
        {t('refused.text')}
      </StaffNote>
      <StaffNote tone="info" count={counts.toReview} kind="look" {...linkTo('LOOK')}>
        {t('look.text')}
      </StaffNote>
    </>
  );
}

interface StaffNoteProps {
  tone: 'info' | 'warning';
  count: number;
  kind: 'uncertain' | 'refused' | 'look';
  /** Whether the list shows them already. */
  isShown: boolean;
  onShow: () => void;
  children: string;
}

/** Deliveries that wait for staff; nothing if there are none. */
function StaffNote({ tone, count, kind, isShown, onShow, children }: StaffNoteProps) {
  const t = useTexts('admin/rewards');
  if (count === 0) return null;
  return (
    <Note
      tone={tone}
      title={t(`${kind}.title`, { count, plus: count >= MAX_COUNTED ? '+' : '' })}
      action={
        !isShown && (
          <Button variant="outlined" aria-label={t(`${kind}.show`)} onClick={onShow}>
            {t('show')}
          </Button>
        )
      }
    >
      {children}
    </Note>
  );
}
