import { styled } from '@mui/material/styles';
import { Chip } from '@/shared/components/Chip';
import { PlayerAvatar } from '@/shared/components/PlayerAvatar';
import { TimeText } from '@/shared/components/TimeText';
import { useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';
import { ActiveSwitch } from '../components/lists/ActiveSwitch';
import { RowAction } from '../components/lists/RowAction';
import { toPermission, useStaff } from '../session/staff';
import type { AdminUserRow } from './operations';

interface Props {
  account: AdminUserRow;
  onSwitch: (isActive: boolean) => Promise<unknown>;
  onEdit: () => void;
  onCreateLink: () => void;
  onShowTokens: () => void;
  onEndSessions: () => void;
  onResetSecondFactor: () => void;
  onDelete: () => void;
}

export function AccountRow(props: Props) {
  const t = useTexts('admin/staff');
  const { account, onSwitch, onEdit, onCreateLink, onShowTokens, onEndSessions, onResetSecondFactor, onDelete } = props;
  const { username, role, permissions, isActive, createdBy, lastLogin, hasSecondFactor, isInvited } = account;
  const panel = useTexts('admin/panel');
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
              {t('twoFactor')}
            </Chip>
          )}
          {isInvited && (
            <Chip size="small" tone="warning" mark="hollow">
              {t('invited')}
            </Chip>
          )}
          {isOwn && <span>{t('you')}</span>}
        </AccountName>
        <p>
          {lastLogin
            ? t.rich('created', { name: createdBy ?? '—', date: () => <TimeText at={lastLogin} format="moment" /> })
            : t('createdNever', { name: createdBy ?? '—' })}
        </p>
        <PermissionList aria-label={t('permissionsOf', { username })}>
          {permissions.map((permission) => (
            <li key={permission} title={panel(`permissionText.${toPermission(permission)}`)}>
              {panel(`permission.${toPermission(permission)}`)}
            </li>
          ))}
        </PermissionList>
      </div>
      {lockedReason ? (
        <LockedReason>{lockedReason}</LockedReason>
      ) : (
        <AccountActions>
          <ActiveSwitch subject={t('switch.subject', { username })} isActive={isActive} onChange={onSwitch} />
          <RowAction glyph="edit" label={t('edit.label', { username })} onClick={onEdit} />
          {isActive && (
            <RowAction
              glyph="link"
              label={isInvited ? t('link.labelInvited', { username }) : t('link.label', { username })}
              onClick={onCreateLink}
            />
          )}
          {hasSecondFactor && (
            <RowAction glyph="shield" label={t('reset.label', { username })} onClick={onResetSecondFactor} />
          )}
          <RowAction glyph="code" label={t('tokensOf.label', { username })} onClick={onShowTokens} />
          <RowAction glyph="logout" label={t('signOut.label', { username })} onClick={onEndSessions} />
          <RowAction glyph="trash" label={t('delete.label', { username })} onClick={onDelete} />
        </AccountActions>
      )}
    </AccountItem>
  );
}

/** The reason why the signed-in user cannot manage the account, or null. */
function useLockedReason({ username, role, permissions }: AdminUserRow): string | null {
  const t = useTexts('admin/staff');
  const staff = useStaff();
  if (staff.username === username) return t('locked.own');
  if (role === 'OWNER') return t('locked.owner');
  const hasAllPermissions = permissions.every((permission) => staff.permissions.includes(permission.toLowerCase()));
  return hasAllPermissions ? null : t('locked.permissions');
}

function RoleBadge({ role }: Pick<AdminUserRow, 'role'>) {
  const t = useTexts('admin/staff');
  if (role === 'OWNER') {
    return (
      <Chip size="small" tone="primary" mark="shield">
        {t('role.OWNER')}
      </Chip>
    );
  }
  return (
    <Chip size="small" tone={role === 'ADMIN' ? 'info' : 'plain'}>
      {t(`role.${role}`)}
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
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  [phone]: { gridColumn: '2 / -1', justifyContent: 'space-between' },
});
