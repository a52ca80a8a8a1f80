import { useMutation } from '@apollo/client/react';
import { useTexts } from '@/shared/texts/LanguageContext';
import { useConfirm } from '../components/forms/useConfirm';
import { useAction } from '../lib/useAction';
import { panelGlyphs } from '../panel/panelGlyphs';
import { RenewGuestLink } from './operations';

/** Makes a link for a guest who has none. It asks before, because an earlier link stops working. */
export function useGuestLink(id: string): { link: string | undefined; renew: () => Promise<void> } {
  const t = useTexts('admin/conversations');
  const [renewLink, { data }] = useMutation(RenewGuestLink);
  const confirm = useConfirm();
  const runAction = useAction();

  async function renew() {
    const isSure = await confirm({
      title: t('link.question'),
      text: <p>{t('link.text')}</p>,
      confirmLabel: t('link.confirm'),
      glyph: panelGlyphs.link,
    });
    if (isSure)
      await runAction(() => renewLink({ variables: { id } }), { done: t('link.done'), failed: t('link.failed') });
  }

  return { link: data?.renewLink, renew };
}
