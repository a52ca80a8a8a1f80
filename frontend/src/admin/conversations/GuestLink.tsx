import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Glyph } from '@/shared/art/Glyph';
import { PrivateLink } from '@/shared/components/PrivateLink';
import { useTexts } from '@/shared/texts/LanguageContext';
import { useConfirm } from '../components/forms/useConfirm';
import { useAction } from '../lib/useAction';
import { RenewGuestLink } from './operations';

/** Makes a link for a guest who has none. It asks before, because an earlier link stops working. */
export function GuestLink({ id }: { id: string }) {
  const t = useTexts('admin/conversations');
  const [renewLink, { data, loading }] = useMutation(RenewGuestLink);
  const confirm = useConfirm();
  const runAction = useAction();

  async function renew() {
    const isSure = await confirm({
      title: t('link.question'),
      text: <p>{t('link.text')}</p>,
      confirmLabel: t('link.confirm'),
      glyph: 'link',
    });
    if (isSure)
      await runAction(() => renewLink({ variables: { id } }), { done: t('link.done'), failed: t('link.failed') });
  }

  if (data)
    return (
      <LinkLine>
        <PrivateLink link={data.renewLink} />
      </LinkLine>
    );
  return (
    <Button disabled={loading} onClick={() => void renew()}>
      <Glyph name="link" />
      {t('link.make')}
    </Button>
  );
}

const LinkLine = styled('div')({ flex: '1 1 260px', minWidth: 0 });
