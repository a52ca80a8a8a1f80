import { styled } from '@mui/material/styles';
import { PlayerAvatar } from '@/shared/components/PlayerAvatar';
import { TimeText } from '@/shared/components/TimeText';
import { below } from '@/shared/theme/media';
import { ActiveSwitch } from '../components/lists/ActiveSwitch';
import { RowAction } from '../components/lists/RowAction';
import { Chip } from '@/shared/components/Chip';
import { useStaff } from '../session/staff';
import type { AdminUserRow } from './operations';

interface Props {
  account: AdminUserRow;
  onSwitch: (isActive: boolean) => Promise<unknown>;
  onEndSessions: () => void;
  onResetSecondFactor: () => void;
  onDelete: () => void;
}

export function AccountRow({ account, onSwitch, onEndSessions, onResetSecondFactor, onDelete }: Props) {
  const { username, role, permissions, isActive, createdBy, lastLogin, hasSecondFactor } = account;
  const lockedReason = useLockedReason(account);
  const isOwn = useStaff().username === username;

  return (
    <AccountItem data-dimmed={!isActive}>
      <PlayerAvatar username={username} size={40} />
      <div>
        <AccountName>
          <h3>{username}</h3>
          <RoleBadge role={role} />
          {hasSecondFactor && (
            <Chip size="small" tone="success" mark="check">
              two-factor
            </Chip>
          )}
          {isOwn && <span>you</span>}
        </AccountName>
        <p>
          Created by {createdBy ?? '—'} · Last login {lastLogin ? <TimeText at={lastLogin} format="moment" /> : 'Never'}
        </p>
        <PermissionList aria-label={`Permissions of ${username}`}>
          {permissions.map((permission) => (
            <li key={permission}>{permission.toLowerCase()}</li>
          ))}
        </PermissionList>
      </div>
      {lockedReason ? (
        <LockedReason>{lockedReason}</LockedReason>
      ) : (
        <AccountActions>
          <ActiveSwitch subject={`account of ${username}`} isActive={isActive} onChange={onSwitch} />
          {hasSecondFactor && (
            <RowAction glyph="shield" label={`Reset two-factor sign-in of ${username}`} onClick={onResetSecondFactor} />
          )}
          <RowAction glyph="logout" label={`Sign out ${username} everywhere`} onClick={onEndSessions} />
          <RowAction glyph="trash" label={`Delete account of ${username}`} onClick={onDelete} />
        </AccountActions>
      )}
    </AccountItem>
  );
}

/** The reason why the signed-in user cannot manage the account, or null. */
function useLockedReason({ username, role, permissions }: AdminUserRow): string | null {
  const staff = useStaff();
  if (staff.username === username) return 'You cannot delete your own account';
  if (role === 'OWNER') return 'Owner, cannot be deleted';
  const hasAllPermissions = permissions.every((permission) => staff.permissions.includes(permission.toLowerCase()));
  return hasAllPermissions ? null : 'Has permissions that you do not have';
}

function RoleBadge({ role }: Pick<AdminUserRow, 'role'>) {
  if (role === 'OWNER') {
    return (
      <Chip size="small" tone="primary" mark="shield">
        owner
      </Chip>
    );
  }
  return (
    <Chip size="small" tone={role === 'ADMIN' ? 'info' : 'plain'}>
      {role.toLowerCase()}
    </Chip>
  );
}

const AccountItem = styled('li')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr) auto',
  gap: '4px 12px',
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
  '& > div:nth-of-type(1)': { minWidth: 0 },
  '& h3': {
    minWidth: 0,
    fontSize: '1rem',
    fontWeight: 700,
    lineHeight: 1.4,
    letterSpacing: 0,
    color: theme.vars.palette.text.primary,
  },
  '&[data-dimmed=true] h3': { color: theme.vars.palette.text.secondary },
  '&[data-dimmed=true] img': { filter: 'grayscale(1)', opacity: 0.6 },
}));

const AccountName = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });

const PermissionList = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  marginTop: 6,
  '& li': {
    padding: '2px 7px',
    borderRadius: 4,
    border: `1px solid ${theme.vars.palette.divider}`,
    fontSize: '0.8125rem',
    lineHeight: 1.35,
    color: theme.vars.palette.text.primary,
  },
  '[data-dimmed=true] & li': { color: 'inherit' },
}));

const phone = below('tablet');

const LockedReason = styled('p')({
  alignSelf: 'center',
  maxWidth: '36ch',
  textAlign: 'right',
  [phone]: { gridColumn: '2 / -1', maxWidth: 'none', textAlign: 'left' },
});

const AccountActions = styled('div')({
  alignSelf: 'center',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  [phone]: { gridColumn: '2 / -1', justifyContent: 'space-between' },
});
