import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormDialog } from '@/admin/components/forms/FormDialog';
import { useConfirm } from '@/admin/components/forms/useConfirm';
import { Pane, PaneHead } from '@/admin/components/layout/Panes';
import { deriveListState } from '@/admin/components/lists/deriveListState';
import { RowAction } from '@/admin/components/lists/RowAction';
import { useAction } from '@/admin/lib/useAction';
import { toPermission } from '@/admin/session/staff';
import { Glyph } from '@/shared/art/Glyph';
import { Chip } from '@/shared/components/Chip';
import { ErrorState } from '@/shared/components/ErrorState';
import { Skeleton } from '@/shared/components/Skeleton';
import { TimeText } from '@/shared/components/TimeText';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { AccessList } from './AccessList';
import { ApiTokenFields, readApiToken } from './ApiTokenFields';
import { NewApiTokenDialog } from './NewApiTokenDialog';
import { type ApiTokenRow, ApiTokensQuery, CreateApiToken, RevokeApiToken } from './operations';

/** The API tokens of the signed-in account, with which scripts act as it. */
export function ApiTokensPane() {
  const t = useTexts('admin/staff');
  const panel = useTexts('admin/panel');
  const language = useLanguage();
  const { data, isBusy, failed } = deriveListState(useQuery(ApiTokensQuery), {
    title: t('tokens.loadFailed'),
    text: t('tokens.loadFailedText'),
  });
  // `no-cache` keeps tokens out of the Apollo cache.
  const [createToken] = useMutation(CreateApiToken, { fetchPolicy: 'no-cache' });
  const [revokeToken] = useMutation(RevokeApiToken);
  const [isAdding, setAdding] = useState(false);
  const [issued, setIssued] = useState<string | null>(null);
  const confirm = useConfirm();
  const runAction = useAction();
  const tokens = data?.ownApiTokens;

  async function create(form: FormData) {
    const result = await createToken({ variables: { input: readApiToken(form) } });
    setIssued(result.data?.createApiToken.token ?? null);
  }

  async function revoke({ id, name }: ApiTokenRow) {
    const isSure = await confirm({
      title: t('token.question', { name }),
      text: <p>{t('token.consequence')}</p>,
      confirmLabel: t('token.revoke'),
    });
    if (isSure)
      await runAction(() => revokeToken({ variables: { id } }), { done: t('token.done'), failed: t('token.failed') });
  }

  return (
    <Pane>
      <PaneHead>
        <h3>
          {t('tokens.title')}
          <small>{t('tokens.text')}</small>
        </h3>
        <Button variant="outlined" onClick={() => setAdding(true)}>
          <Glyph name="plus" />
          {t('tokens.add')}
        </Button>
      </PaneHead>
      {failed && <ErrorState size="section" {...failed} />}
      {(tokens || !failed) && (
        <AccessList aria-label={t('tokens.title')} aria-busy={isBusy}>
          {tokens?.map((token) => (
            <li key={token.id}>
              <div>
                <b>{token.name}</b>
                <code>…{token.ending}</code>
                <Chip size="small">{t(`token.access.${token.access}`)}</Chip>
                {isExpired(token) && (
                  <Chip size="small" tone="error">
                    {t('token.expired')}
                  </Chip>
                )}
                <p>
                  {language.list(
                    token.permissions.map((permission) => panel(`permission.${toPermission(permission)}`)),
                  )}
                  {' · '}
                  {t.rich('token.until', { date: () => <TimeText at={token.expiresAt} format="date" /> })}
                  {' · '}
                  {token.lastUsedAt
                    ? t.rich('token.used', {
                        time: () => <TimeText at={token.lastUsedAt ?? ''} format="moment" relative />,
                      })
                    : t('token.unused')}
                </p>
              </div>
              <RowAction
                glyph="trash"
                label={t('token.revokeLabel', { name: token.name })}
                onClick={() => void revoke(token)}
              />
            </li>
          )) ?? (
            <li>
              <Skeleton style={{ width: '60%', height: 40 }} />
            </li>
          )}
          {tokens?.length === 0 && <li>{t('tokens.none')}</li>}
        </AccessList>
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

const isExpired = ({ expiresAt }: ApiTokenRow): boolean => Date.parse(expiresAt) <= Date.now();
