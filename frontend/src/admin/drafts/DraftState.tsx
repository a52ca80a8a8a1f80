import { TimeText } from '@/shared/components/TimeText';
import { useTexts } from '@/shared/texts/LanguageContext';
import type { DraftStatus } from './DraftSaver';

/** Where the unsaved input of a form is. */
export function DraftState({ status }: { status: DraftStatus }) {
  const t = useTexts('admin/panel');
  if (status.state === 'none') return null;
  if (status.state !== 'saved') return t(`draft.${status.state}`);
  return t.rich('draft.saved', { time: () => <TimeText at={status.savedAt} format="time" /> });
}
