import { Chip } from '@/shared/components/Chip';
import { Skeleton } from '@/shared/components/Skeleton';
import { TimeText } from '@/shared/components/TimeText';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { useConfirm } from '../../components/forms/useConfirm';
import { RowAction } from '../../components/lists/RowAction';
import { useAction } from '../../lib/useAction';
import { panelGlyphs } from '../../panel/panelGlyphs';
import { toPermission } from '../../session/staff';
import { AccessList } from './AccessList';
import type { ApiTokenRow } from './operations';

interface Props {
  label: string;
  /** Shown for an empty list. */
  none: string;
  tokens: readonly ApiTokenRow[] | undefined;
  isBusy: boolean;
  /** Absent: the tokens can only be read. */
  onRevoke?: ((token: ApiTokenRow) => Promise<void>) | undefined;
}

/** The API tokens of an account. */
export function ApiTokenList({ label, none, tokens, isBusy, onRevoke }: Props) {
  const t = useTexts('admin/staff');
  const panel = useTexts('admin/panel');
  const language = useLanguage();
  return (
    <AccessList aria-label={label} aria-busy={isBusy}>
      {tokens?.map((token) => (
        <li key={token.id}>
          <div>
            <b>{token.name}</b>
            <code>…{token.ending}</code>
            <Chip size="small">{t(`token.access.${token.access}`)}</Chip>
            {daysLeft(token) <= 0 ? (
              <Chip size="small" tone="error">
                {t('token.expired')}
              </Chip>
            ) : (
              daysLeft(token) <= DAYS_OF_WARNING && (
                <Chip size="small" tone="warning">
                  {t('token.endsSoon')}
                </Chip>
              )
            )}
            <p>
              {language.list(token.permissions.map((permission) => panel(`permission.${toPermission(permission)}`)))}
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
          {onRevoke && (
            <RowAction
              glyph={panelGlyphs.trash}
              label={t('token.revokeLabel', { name: token.name })}
              onClick={() => void onRevoke(token)}
            />
          )}
        </li>
      )) ?? (
        <li>
          <Skeleton style={{ width: '60%', height: 40 }} />
        </li>
      )}
      {tokens?.length === 0 && <li>{none}</li>}
    </AccessList>
  );
}

/** Asks, and then revokes a token. */
export function useRevocation(revoke: (id: string) => Promise<unknown>): (token: ApiTokenRow) => Promise<void> {
  const t = useTexts('admin/staff');
  const confirm = useConfirm();
  const runAction = useAction();
  return async ({ id, name }) => {
    const isSure = await confirm({
      title: t('token.question', { name }),
      text: <p>{t('token.consequence')}</p>,
      confirmLabel: t('token.revoke'),
    });
    if (isSure) await runAction(() => revoke(id), { done: t('token.done'), failed: t('token.failed') });
  };
}

/** So that a script gets its next token in time. */
const DAYS_OF_WARNING = 7;

const daysLeft = ({ expiresAt }: ApiTokenRow): number => (Date.parse(expiresAt) - Date.now()) / 86_400_000;
