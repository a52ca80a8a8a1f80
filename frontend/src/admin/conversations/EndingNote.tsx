import Button from '@mui/material/Button';
import { TimeText } from '@/shared/components/TimeText';
import { useTexts } from '@/shared/texts/LanguageContext';
import { Note } from '../components/layout/Note';
import { formatTicketNumber } from '../tickets/ticketLabels';
import type { Conversation } from './operations';

interface Props {
  conversation: Pick<Conversation, 'closesAt' | 'mergedInto'>;
  onOpen: (id: string) => void;
}

/** Says that the ticket was merged into another one, or that the site will close it. */
export function EndingNote({ conversation: { closesAt, mergedInto }, onOpen }: Props) {
  const t = useTexts('admin/conversations');
  if (mergedInto)
    return (
      <Note
        tone="info"
        title={t('merged.title', { number: formatTicketNumber(mergedInto) })}
        action={
          <Button variant="outlined" onClick={() => onOpen(mergedInto)}>
            {t('merged.open', { number: formatTicketNumber(mergedInto) })}
          </Button>
        }
      >
        {t('merged.text')}
      </Note>
    );
  if (!closesAt) return null;
  return (
    <Note tone="warning" title={t('closing.title')}>
      {t.rich('closing.text', { time: () => <TimeText at={closesAt} /> })}
    </Note>
  );
}
