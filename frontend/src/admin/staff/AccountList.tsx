import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { toFailure } from '@/shared/api/failure';
import type { LoadError } from '@/shared/components/ErrorState';
import { TimeText } from '@/shared/components/TimeText';
import type { Texts } from '@/shared/texts/Language';
import { useTexts } from '@/shared/texts/LanguageContext';
import { useConfirm } from '../components/forms/useConfirm';
import { Pane } from '../components/layout/Panes';
import { type Column, DataTable } from '../components/lists/DataTable';
import { useAction, useActionFeedback } from '../lib/useAction';
import { panelGlyphs } from '../panel/panelGlyphs';
import { toPermission } from '../session/staff';
import { AccountActions, AccountName, AccountPermissions, ChipCell, RoleBadge, SignInState } from './AccountCells';
import { EditAccess } from './EditAccess';
import {
  type AdminUserRow,
  CreatePasswordLink,
  DeleteAdminUser,
  EndSessionsOf,
  ResetSecondFactor,
  SetAdminUserActive,
} from './operations';
import type { IssuedLink } from './PasswordLinkDialog';
import { TokensDialog } from './TokensDialog';

interface Props {
  accounts: AdminUserRow[] | undefined;
  isBusy: boolean;
  failed: LoadError | undefined;
  /** A link for a password was created, which is shown once. */
  onLink: (link: IssuedLink) => void;
}

/** The accounts, as a table with what can be done with each. */
export function AccountList({ accounts, isBusy, failed, onLink }: Props) {
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
      glyph: panelGlyphs.link,
    });
    if (!isSure) return;
    try {
      const { data } = await createPasswordLink({ variables: { username } });
      if (data) onLink({ ...data.createPasswordLink, username, isInvitation: isInvited });
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
      <DataTable
        label={t('list')}
        columns={columnsOf(t)}
        rows={accounts}
        isBusy={isBusy}
        failed={failed}
        isDimmed={({ isActive }) => !isActive}
        empty={null}
        actions={(account) => (
          <AccountActions
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
        )}
      />
      {edited && (
        <EditAccess account={accounts?.find(({ id }) => id === edited.id) ?? edited} onClose={() => setEdited(null)} />
      )}
      {shownTokens && <TokensDialog username={shownTokens} onClose={() => setShownTokens(null)} />}
    </Pane>
  );
}

const columnsOf = (t: Texts<'admin/staff'>): Column<AdminUserRow>[] => [
  { header: t('person'), cell: (account) => <AccountName account={account} />, width: '26%' },
  {
    header: t('role'),
    cell: ({ role }) => (
      <ChipCell>
        <RoleBadge role={role} />
      </ChipCell>
    ),
  },
  { header: t('may'), cell: (account) => <AccountPermissions account={account} />, width: '28%' },
  {
    header: t('signIn'),
    cell: (account) => (
      <ChipCell>
        <SignInState account={account} />
      </ChipCell>
    ),
  },
  {
    header: t('lastLogin'),
    cell: ({ lastLogin }) => (lastLogin ? <TimeText at={lastLogin} format="moment" relative /> : t('never')),
  },
];
