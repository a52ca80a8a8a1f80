import { useTexts } from '@/shared/texts/LanguageContext';
import { CopyableText } from '../components/CopyableText';
import { Note } from '../components/layout/Note';

/** Shown with rewards while no connection can deliver them. */
export function NotConnectedNote() {
  const t = useTexts('admin/rewards');

  return (
    <Note
      tone="info"
      title={t('notConnected')}
      action={<CopyableText label={t('environmentLine')} text="RCON_ADDRESS=127.0.0.1:25575" />}
    >
      {t('notConnected.text')}
    </Note>
  );
}
