import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { useCallback, useEffect, useId, useState } from 'react';
import { type Failure, toFailure } from '@/shared/api/failure';
import { Glyph } from '@/shared/art/Glyph';
import { Skeleton } from '@/shared/components/Skeleton';
import { useTexts } from '@/shared/texts/LanguageContext';
import { DialogBody, DialogFoot, DialogHead } from '../../components/forms/DialogParts';
import { Note } from '../../components/layout/Note';
import { useActionFeedback } from '../../lib/useAction';
import { panelGlyphs } from '../../panel/panelGlyphs';
import { useStaff } from '../../session/staff';
import { CheckDiscordLink, type DiscordMember, LinkDiscordAccount } from './operations';

/** Shows which Discord account a one-time link belongs to, because a stranger could have sent it. */
export function LinkDiscordDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const t = useTexts('admin/staff');
  const { username } = useStaff();
  const titleId = useId();
  const { succeed } = useActionFeedback();
  const [check] = useMutation(CheckDiscordLink, { fetchPolicy: 'no-cache' });
  const [link, { loading }] = useMutation(LinkDiscordAccount, { fetchPolicy: 'no-cache' });
  const [member, setMember] = useState<DiscordMember | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  const load = useCallback(async () => {
    setFailure(null);
    try {
      const { data } = await check({ variables: { token } });
      setMember(data?.checkDiscordLink ?? null);
    } catch (error) {
      setFailure(toFailure(error));
    }
  }, [check, token]);

  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- it only sets state after the response
    void load();
  }, [load]);

  async function confirm() {
    if (loading) return;
    setFailure(null);
    try {
      await link({ variables: { token } });
    } catch (error) {
      setFailure(toFailure(error));
      return;
    }
    succeed(t('discord.done'));
    onClose();
  }

  const isInvalid = failure?.code === 'NOT_FOUND' || failure?.code === 'CONFLICT';
  return (
    <Dialog
      open
      fullWidth
      maxWidth={false}
      aria-labelledby={titleId}
      slotProps={{ paper: { style: { maxWidth: 520 } } }}
      onClose={onClose}
    >
      <DialogHead>
        <h2 id={titleId}>{t('discord.link.title')}</h2>
        <IconButton aria-label={t('discord.link.close')} onClick={onClose}>
          <Glyph name="close" />
        </IconButton>
      </DialogHead>
      <DialogBody aria-busy={!member && !failure}>
        {failure && <Note tone="error" title={failure.message} />}
        {member ? (
          <>
            <p>{t.rich('discord.link.text', { name: member.name, username, b: (words) => <b>{words}</b> })}</p>
            <Note tone="warning" title={t('discord.link.warning')}>
              {t('discord.link.warningText')}
            </Note>
          </>
        ) : (
          !failure && <Skeleton style={{ height: 96 }} />
        )}
      </DialogBody>
      <DialogFoot>
        <span />
        <Button variant="outlined" onClick={onClose}>
          {t('discord.link.cancel')}
        </Button>
        {member && !isInvalid && (
          <Button variant="contained" color="secondary" aria-busy={loading} onClick={() => void confirm()}>
            <Glyph name={panelGlyphs.link} />
            {t('discord.link.button')}
          </Button>
        )}
        {!member && failure && !isInvalid && (
          <Button variant="contained" color="secondary" onClick={() => void load()}>
            {t('discord.link.retry')}
          </Button>
        )}
      </DialogFoot>
    </Dialog>
  );
}
