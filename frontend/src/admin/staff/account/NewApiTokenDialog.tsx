import { useTexts } from '@/shared/texts/LanguageContext';
import { ShownOnceDialog } from '../ShownOnceDialog';
import { ApiDocsLink } from './ApiDocsLink';

/** Shows a new API token. */
export function NewApiTokenDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const t = useTexts('admin/staff');

  return (
    <ShownOnceDialog
      title={t('token.title')}
      intro={t.rich('token.intro', { docs: (words) => <ApiDocsLink>{words}</ApiDocsLink> })}
      secret={token}
      warning={t('token.once')}
      copyLabel={t('token.copy')}
      copied={t('token.copied')}
      copyByHand={t('token.byHand')}
      onClose={onClose}
    />
  );
}
