import { useMutation } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { toFailure } from '@/shared/api/failure';
import { ErrorState, type LoadError } from '@/shared/components/ErrorState';
import { Skeleton } from '@/shared/components/Skeleton';
import { useTexts } from '@/shared/texts/LanguageContext';
import { useConfirm } from '../components/forms/useConfirm';
import { Pane } from '../components/layout/Panes';
import { useAction, useActionFeedback } from '../lib/useAction';
import { toPermission } from '../session/staff';
import { AccountRow } from './AccountRow';
import { EditAccess } from './EditAccess';
import {
  type AdminUserRow,
  CreatePasswordLink,
  DeleteAdminUser,
  EndSessionsOf,
  ResetSecondFactor,
  SetAdminUserActive,
} from './operations';
import { type IssuedLink, PasswordLinkDialog } from './PasswordLinkDialog';
import { TokensDialog } from './TokensDialog';

interface Props {
  accounts: AdminUserRow[] | undefined;
  isBusy: boolean;
  failed: LoadError | undefined;
}

export function AccountList({ accounts, isBusy, failed }: Props) {
  const t = useTexts('admin/staff');
  const panel = useTexts('admin/panel');
  const [setAdminUserActive] = useMutation(SetAdminUserActive);
  const [deleteAdminUser] = useMutation(DeleteAdminUser);
  const [endSessionsOf] = useMutation(EndSessionsOf);
  const [resetSecondFactor] = useMutation(ResetSecondFactor);
  // `no-cache` keeps the link out of the Apollo cache.
  const [createPasswordLink] = useMutation(CreatePasswordLink, { fetchPolicy: 'no-cache' });
  const [edited, setEdited] = useState<AdminUserRow | null>(null);
  const [shownTokens, setShownTokens] = useState<string | null>(null);
  const [link, setLink] = useState<IssuedLink | null>(null);
  const runAction = useAction();
  const { fail } = useActionFeedback();
  const confirm = useConfirm();

  async function remove({ username, role, permissions }: AdminUserRow) {
    const isSure = await confirm({
      title: t('delete.question', { username }),
      text: (
        <>
          <p>
            {t(`role.${role}`)} · {permissions.map((one) => panel(`permission.${toPermission(one)}`)).join(', ')}
          </p>
          <p>{t.rich('delete.text', { b: (text) => <b>{text}</b> })}</p>
        </>
      ),
      confirmLabel: t('delete.button'),
    });
    if (isSure)
      await runAction(() => deleteAdminUser({ variables: { username } }), {
        done: t('delete.done'),
        failed: t('delete.failed'),
      });
  }

  async function createLink({ username, isInvited }: AdminUserRow) {
    const isSure = await confirm({
      title: isInvited ? t('link.questionInvited', { username }) : t('link.question', { username }),
      text: isInvited ? t('link.textInvited') : t('link.text'),
      confirmLabel: t('link.create'),
      glyph: 'link',
    });
    if (!isSure) return;
    try {
      const { data } = await createPasswordLink({ variables: { username } });
      if (data) setLink({ ...data.createPasswordLink, username, isInvitation: isInvited });
    } catch (error) {
      fail(t('link.failed'), toFailure(error));
    }
  }

  async function endSessions({ username }: AdminUserRow) {
    const isSure = await confirm({
      title: t('signOut.question', { username }),
      text: t('signOut.text'),
      confirmLabel: t('signOut.button'),
      glyph: 'logout',
    });
    if (isSure)
      await runAction(() => endSessionsOf({ variables: { username } }), {
        done: t('signOut.done'),
        failed: t('signOut.failed'),
      });
  }

  async function confirmSecondFactorReset({ username }: AdminUserRow) {
    const isSure = await confirm({
      title: t('reset.question', { username }),
      text: t('reset.text'),
      confirmLabel: t('reset.button'),
      glyph: 'shield',
    });
    if (isSure)
      await runAction(() => resetSecondFactor({ variables: { username } }), {
        done: t('reset.done'),
        failed: t('reset.failed'),
      });
  }

  return (
    <Pane>
      {failed && <ErrorState size="section" {...failed} />}
      {(accounts || !failed) && (
        <AccountItems aria-label={t('list')} aria-busy={isBusy}>
          {accounts?.map((account) => (
            <AccountRow
              key={account.id}
              account={account}
              onSwitch={(isActive) =>
                runAction(() => setAdminUserActive({ variables: { username: account.username, isActive } }), {
                  done: t('update.done'),
                  failed: t('update.failed'),
                })
              }
              onEdit={() => setEdited(account)}
              onCreateLink={() => void createLink(account)}
              onShowTokens={() => setShownTokens(account.username)}
              onEndSessions={() => void endSessions(account)}
              onResetSecondFactor={() => void confirmSecondFactorReset(account)}
              onDelete={() => void remove(account)}
            />
          )) ?? <AccountListSkeleton />}
        </AccountItems>
      )}
      {edited && (
        <EditAccess account={accounts?.find(({ id }) => id === edited.id) ?? edited} onClose={() => setEdited(null)} />
      )}
      {shownTokens && <TokensDialog username={shownTokens} onClose={() => setShownTokens(null)} />}
      {link && <PasswordLinkDialog link={link} onClose={() => setLink(null)} />}
    </Pane>
  );
}

const AccountListSkeleton = () =>
  Array.from({ length: 3 }, (_, row) => (
    <li key={row}>
      <Skeleton style={{ width: `${24 + row * 6}%`, height: 18 }} />
      <Skeleton style={{ width: '45%', marginTop: 10 }} />
      <Skeleton style={{ width: '65%', height: 24, marginTop: 10 }} />
    </li>
  ));

const AccountItems = styled('ul')(({ theme }) => ({
  '& > li': { padding: '12px 12px 14px 16px', borderBottom: `1px solid ${theme.vars.palette.divider}` },
  '& > li:last-child': { borderBottom: 0 },
}));
