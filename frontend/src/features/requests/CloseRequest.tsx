import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { SubmitEvent } from 'react';
import { toFailure } from '@/shared/api/failure';
import { Glyph } from '@/shared/art/Glyph';
import { useLocalPath } from '@/shared/components/PageMeta';
import { useToast } from '@/shared/lib/useToast';
import { paths } from '@/shared/paths';
import { useTexts } from '@/shared/texts/LanguageContext';
import { CloseAsGuest } from './operations';

/** Closes the request. It asks nothing before, because a reply opens the request again. */
export function CloseRequest({ id }: { id: string }) {
  const t = useTexts('requests');
  const [closeRequest, { loading }] = useMutation(CloseAsGuest);
  const toLocalPath = useLocalPath();
  const toast = useToast();

  async function close(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    try {
      await closeRequest({ variables: { id } });
      toast({ title: t('success'), text: t('close.done') });
    } catch (error) {
      toast({ title: t('close.failed'), text: toFailure(error).message, tone: 'error' });
    }
  }

  return (
    <CloseLine method="post" action={toLocalPath(paths.requestClose(id))} onSubmit={close}>
      <span>{t('close.question')}</span>
      <Button type="submit" variant="outlined" disabled={loading}>
        <Glyph name="check" />
        {t('close.button')}
      </Button>
    </CloseLine>
  );
}

const CloseLine = styled('form')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  '& > span': { color: theme.vars.palette.text.secondary },
  '& > button': { minHeight: 44 },
}));
