import { useMutation, useQuery } from '@apollo/client/react';
import { ErrorState } from '@/shared/components/ErrorState';
import { useTexts } from '@/shared/texts/LanguageContext';
import { ReadingDialog } from '../components/layout/ReadingDialog';
import { deriveListState } from '../components/lists/deriveListState';
import { ApiTokenList, useRevocation } from './account/ApiTokenList';
import { ApiTokensOfQuery, RevokeApiTokenOf } from './operations';

/** The API tokens of another account, for staff with the permission `user_management`. */
export function TokensDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const t = useTexts('admin/staff');
  const title = t('tokensOf.title', { username });
  const { data, isBusy, failed } = deriveListState(useQuery(ApiTokensOfQuery, { variables: { username } }), {
    title: t('tokens.loadFailed'),
    text: t('tokensOf.loadFailed'),
  });
  const [revokeToken] = useMutation(RevokeApiTokenOf);
  const revoke = useRevocation((id) => revokeToken({ variables: { username, id } }));
  const tokens = data?.apiTokensOf;

  return (
    <ReadingDialog title={title} width={640} onClose={onClose}>
      {failed && <ErrorState size="section" {...failed} />}
      {(tokens || !failed) && (
        <ApiTokenList label={title} none={t('tokensOf.none', { username })} {...{ tokens, isBusy }} onRevoke={revoke} />
      )}
    </ReadingDialog>
  );
}
