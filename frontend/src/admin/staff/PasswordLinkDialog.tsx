import { TimeText } from '@/shared/components/TimeText';
import { useTexts } from '@/shared/texts/LanguageContext';
import { ShownOnceDialog } from './ShownOnceDialog';

export interface IssuedLink {
  username: string;
  isInvitation: boolean;
  /** The path on this site, with the token in its fragment. */
  path: string;
  expiresAt: string;
}

/** Shows a one-time link. */
export function PasswordLinkDialog({ link, onClose }: { link: IssuedLink; onClose: () => void }) {
  const t = useTexts('admin/staff');
  const { username, isInvitation, path, expiresAt } = link;

  return (
    <ShownOnceDialog
      title={isInvitation ? t('link.titleInvited', { username }) : t('link.title', { username })}
      intro={isInvitation ? t('link.sendInvited', { username }) : t('link.send', { username })}
      secret={`${window.location.origin}${path}`}
      warning={t.rich('link.once', { date: () => <TimeText at={expiresAt} format="moment" /> })}
      copyLabel={t('link.copy')}
      copied={t('link.copied')}
      copyByHand={t('link.byHand')}
      onClose={onClose}
    />
  );
}
