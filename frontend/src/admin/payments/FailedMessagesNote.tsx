import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { Language, Texts } from '@/shared/texts/Language';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { Note } from '../components/layout/Note';
import { MAX_COUNTED_MESSAGES } from './operations';
import { useProcessAllAgain } from './useProcessAgain';

interface Props {
  /** The number of failed messages. */
  count: number;
  /** Whether the list of messages is on this screen. */
  isBesideList?: boolean;
}

/** Says how many payment messages failed, and leads to them; renders nothing if there are none. */
export function FailedMessagesNote({ count, isBesideList = false }: Props) {
  const t = useTexts('admin/payments');
  const language = useLanguage();
  const { processAll, isProcessing } = useProcessAllAgain();
  if (count === 0) return null;

  return (
    <Note
      tone="warning"
      title={t('failedMessages.title', { count, number: formatFailed(t, language, count) })}
      action={
        <>
          <Button
            variant="outlined"
            size="small"
            component={Link}
            to="?tab=tebex&view=deliveries&status=FAILED"
            preventScrollReset
          >
            {t('failedMessages.show')}
          </Button>
          {isBesideList && (
            <Button variant="outlined" size="small" aria-busy={isProcessing} onClick={() => void processAll()}>
              {t('failedMessages.processAll')}
            </Button>
          )}
        </>
      }
    >
      {t('failedMessages.text', { count })}
    </Note>
  );
}

const formatFailed = (t: Texts<'admin/payments'>, language: Language, count: number) =>
  count >= MAX_COUNTED_MESSAGES ? t('failedMessages.orMore', { count }) : language.number(count);
