import { useMutation } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { toFailure } from '@/shared/api/failure';
import { Skeleton } from '@/shared/components/Skeleton';
import { type LoadError, ErrorState } from '@/shared/components/ErrorState';
import { Pane } from '../components/layout/Panes';
import { useAction, useActionFeedback } from '../lib/useAction';
import { permissionLabels, toPermission } from '../session/staff';
import { useConfirm } from '../components/forms/useConfirm';
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

const updated = { done: 'Admin user updated successfully!', failed: 'Failed to update admin user' };
const deleted = { done: 'Admin user deleted successfully!', failed: 'Failed to delete admin user' };
const signedOut = { done: 'Admin user signed out everywhere', failed: 'Failed to sign out the admin user' };
const linkFailedMessage = 'Failed to create the link';
const reset = { done: 'Two-factor sign-in reset', failed: 'Failed to reset two-factor sign-in' };

interface Props {
  accounts: AdminUserRow[] | undefined;
  isBusy: boolean;
  failed: LoadError | undefined;
}

export function AccountList({ accounts, isBusy, failed }: Props) {
  const [setAdminUserActive] = useMutation(SetAdminUserActive);
  const [deleteAdminUser] = useMutation(DeleteAdminUser);
  const [endSessionsOf] = useMutation(EndSessionsOf);
  const [resetSecondFactor] = useMutation(ResetSecondFactor);
  // `no-cache` keeps the link out of the Apollo cache.
  const [createPasswordLink] = useMutation(CreatePasswordLink, { fetchPolicy: 'no-cache' });
  const [edited, setEdited] = useState<AdminUserRow | null>(null);
  const [link, setLink] = useState<IssuedLink | null>(null);
  const runAction = useAction();
  const { fail } = useActionFeedback();
  const confirm = useConfirm();

  async function remove({ username, role, permissions }: AdminUserRow) {
    const isSure = await confirm({
      title: `Delete the account of ${username}?`,
      text: (
        <>
          <p>
            {role.toLowerCase()} · {permissions.map((one) => permissionLabels[toPermission(one)]).join(', ')}
          </p>
          <p>
            They are signed out everywhere. To keep the account for later, switch it to <b>Inactive</b> instead. Their
            changes stay in the audit log.
          </p>
        </>
      ),
      confirmLabel: 'Delete Admin User',
    });
    if (isSure) await runAction(() => deleteAdminUser({ variables: { username } }), deleted);
  }

  async function createLink({ username, isInvited }: AdminUserRow) {
    const isSure = await confirm({
      title: isInvited ? `Create a new invitation for ${username}?` : `Create a password link for ${username}?`,
      text: isInvited
        ? 'An older invitation link stops working.'
        : 'Send the link to them only: it sets a new password once, within 24 hours. Their password works until then. An older link stops working.',
      confirmLabel: 'Create Link',
      glyph: 'link',
    });
    if (!isSure) return;
    try {
      const { data } = await createPasswordLink({ variables: { username } });
      if (data) setLink({ ...data.createPasswordLink, username, isInvitation: isInvited });
    } catch (error) {
      fail(linkFailedMessage, toFailure(error));
    }
  }

  async function endSessions({ username }: AdminUserRow) {
    const isSure = await confirm({
      title: `Sign out ${username} everywhere?`,
      text: 'They can sign in again.',
      confirmLabel: 'Sign Out',
      glyph: 'logout',
    });
    if (isSure) await runAction(() => endSessionsOf({ variables: { username } }), signedOut);
  }

  async function confirmSecondFactorReset({ username }: AdminUserRow) {
    const isSure = await confirm({
      title: `Reset two-factor sign-in of ${username}?`,
      text: 'Do this if they have lost their phone. They are signed out everywhere and can sign in with their password alone.',
      confirmLabel: 'Reset Two-Factor Sign-In',
      glyph: 'shield',
    });
    if (isSure) await runAction(() => resetSecondFactor({ variables: { username } }), reset);
  }

  return (
    <Pane>
      {failed && <ErrorState size="section" {...failed} />}
      {(accounts || !failed) && (
        <AccountItems aria-label="Admin users" aria-busy={isBusy}>
          {accounts?.map((account) => (
            <AccountRow
              key={account.id}
              account={account}
              onSwitch={(isActive) =>
                runAction(() => setAdminUserActive({ variables: { username: account.username, isActive } }), updated)
              }
              onEdit={() => setEdited(account)}
              onCreateLink={() => void createLink(account)}
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
