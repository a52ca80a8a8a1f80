import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { ErrorState } from '@/shared/components/ErrorState';
import { useTexts } from '@/shared/texts/LanguageContext';
import { FormDialog } from '../../components/forms/FormDialog';
import { Pane, PaneHead } from '../../components/layout/Panes';
import { deriveListState } from '../../components/lists/deriveListState';
import { panelGlyphs } from '../../panel/panelGlyphs';
import { ApiDocsLink } from './ApiDocsLink';
import { ApiTokenFields, readApiToken } from './ApiTokenFields';
import { ApiTokenList, useRevocation } from './ApiTokenList';
import { NewApiTokenDialog } from './NewApiTokenDialog';
import { ApiTokensQuery, CreateApiToken, RevokeApiToken } from './operations';

/** The API tokens of the signed-in account, with which scripts act as it. */
export function ApiTokensPane() {
  const t = useTexts('admin/staff');
  const { data, isBusy, failed } = deriveListState(useQuery(ApiTokensQuery), {
    title: t('tokens.loadFailed'),
    text: t('tokens.loadFailedText'),
  });
  // `no-cache` keeps tokens out of the Apollo cache.
  const [createToken] = useMutation(CreateApiToken, { fetchPolicy: 'no-cache' });
  const [revokeToken] = useMutation(RevokeApiToken);
  const [isAdding, setAdding] = useState(false);
  const [issued, setIssued] = useState<string | null>(null);
  const revoke = useRevocation((id) => revokeToken({ variables: { id } }));
  const tokens = data?.ownApiTokens;

  async function create(form: FormData) {
    const result = await createToken({ variables: { input: readApiToken(form) } });
    setIssued(result.data?.createApiToken.token ?? null);
  }

  return (
    <Pane>
      <PaneHead>
        <h2>
          {t('tokens.title')}
          <small>{t.rich('tokens.text', { docs: (words) => <ApiDocsLink>{words}</ApiDocsLink> })}</small>
        </h2>
        <Button variant="outlined" onClick={() => setAdding(true)}>
          <Glyph name={panelGlyphs.plus} />
          {t('tokens.add')}
        </Button>
      </PaneHead>
      {failed && <ErrorState size="section" {...failed} />}
      {(tokens || !failed) && (
        <ApiTokenList label={t('tokens.title')} none={t('tokens.none')} {...{ tokens, isBusy }} onRevoke={revoke} />
      )}
      {isAdding && (
        <FormDialog
          title={t('tokens.new')}
          messages={{ done: t('token.created'), failed: t('token.createFailed') }}
          submitLabel={t('tokens.create')}
          onSubmit={create}
          onClose={() => setAdding(false)}
        >
          {(_, problems) => <ApiTokenFields problems={problems} />}
        </FormDialog>
      )}
      {issued && <NewApiTokenDialog token={issued} onClose={() => setIssued(null)} />}
    </Pane>
  );
}
