import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { useId } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { ErrorState } from '@/shared/components/ErrorState';
import { useTexts } from '@/shared/texts/LanguageContext';
import { DialogBody, DialogFoot, DialogHead } from '../components/forms/DialogParts';
import { deriveListState } from '../components/lists/deriveListState';
import { ApiTokenList, useRevocation } from './account/ApiTokenList';
import { ApiTokensOfQuery, RevokeApiTokenOf } from './operations';

/** The API tokens of another account, for staff with the permission `user_management`. */
export function TokensDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const t = useTexts('admin/staff');
  const titleId = useId();
  const title = t('tokensOf.title', { username });
  const { data, isBusy, failed } = deriveListState(useQuery(ApiTokensOfQuery, { variables: { username } }), {
    title: t('tokens.loadFailed'),
    text: t('tokensOf.loadFailed'),
  });
  const [revokeToken] = useMutation(RevokeApiTokenOf);
  const revoke = useRevocation((id) => revokeToken({ variables: { username, id } }));
  const tokens = data?.apiTokensOf;

  return (
    <Dialog
      open
      fullWidth
      maxWidth={false}
      aria-labelledby={titleId}
      slotProps={{ paper: { style: { maxWidth: 640 } } }}
      onClose={onClose}
    >
      <DialogHead>
        <h2 id={titleId}>{title}</h2>
        <IconButton aria-label={t('close')} onClick={onClose}>
          <Glyph name="close" />
        </IconButton>
      </DialogHead>
      <DialogBody>
        {failed && <ErrorState size="section" {...failed} />}
        {(tokens || !failed) && (
          <ApiTokenList
            label={title}
            none={t('tokensOf.none', { username })}
            {...{ tokens, isBusy }}
            onRevoke={revoke}
          />
        )}
      </DialogBody>
      <DialogFoot>
        <span />
        <Button variant="outlined" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
