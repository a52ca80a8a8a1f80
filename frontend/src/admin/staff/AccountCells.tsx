import { styled } from '@mui/material/styles';
import { Glyph, type GlyphName, type GlyphRows } from '@/shared/art/Glyph';
import { Chip } from '@/shared/components/Chip';
import { PlayerAvatar } from '@/shared/components/PlayerAvatar';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { ActiveSwitch } from '../components/lists/ActiveSwitch';
import { OptionList, Popup } from '../components/Popup';
import { panelGlyphs } from '../panel/panelGlyphs';
import { permissions as allPermissions, toPermission, useStaff } from '../session/staff';
import type { AdminUserRow } from './operations';

interface CellProps {
  account: AdminUserRow;
}

export function AccountName({ account: { username, createdBy } }: CellProps) {
  const t = useTexts('admin/staff');
  const isOwn = useStaff().username === username;
  return (
    <NameLayout>
      <PlayerAvatar username={username} size={40} />
      <div>
        <h2>
          {username}
          {isOwn && <span> {t('you')}</span>}
        </h2>
        {createdBy && <p>{t('createdBy', { name: createdBy })}</p>}
      </div>
    </NameLayout>
  );
}

export function RoleBadge({ role }: Pick<AdminUserRow, 'role'>) {
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

export function AccountPermissions({ account: { permissions } }: CellProps) {
  const t = useTexts('admin/staff');
  const panel = useTexts('admin/panel');
  const language = useLanguage();
  if (permissions.length === allPermissions.length) return t('mayAll');
  return language.list(permissions.map((permission) => panel(`permission.${toPermission(permission)}`)));
}

/** How safely the account signs in. */
export function SignInState({ account: { hasSecondFactor, isInvited } }: CellProps) {
  const t = useTexts('admin/staff');
  if (isInvited) {
    return (
      <Chip size="small" tone="info" mark="hollow">
        {t('invited')}
      </Chip>
    );
  }
  return hasSecondFactor ? (
    <Chip size="small" tone="success" mark="check">
      {t('twoFactor')}
    </Chip>
  ) : (
    <Chip size="small" tone="warning" mark="warning">
      {t('passwordOnly')}
    </Chip>
  );
}

/** Keeps a chip as wide as its text in the cards of a phone. */
export const ChipCell = styled('span')({ display: 'block' });

interface ActionsProps extends CellProps {
  onSwitch: (isActive: boolean) => Promise<unknown>;
  onEdit: () => void;
  onCreateLink: () => void;
  onShowTokens: () => void;
  onEndSessions: () => void;
  onResetSecondFactor: () => void;
  onDelete: () => void;
}

export function AccountActions({ account, onSwitch, ...handlers }: ActionsProps) {
  const t = useTexts('admin/staff');
  const lockedReason = useLockedReason(account);
  const { username, isActive, hasSecondFactor, isInvited } = account;
  if (lockedReason) return <LockedReason>{lockedReason}</LockedReason>;

  const actions: { glyph: GlyphName | GlyphRows; label: string; onClick: () => void }[] = [
    { glyph: panelGlyphs.edit, label: t('edit.label', { username }), onClick: handlers.onEdit },
    ...(isActive
      ? [
          {
            glyph: panelGlyphs.link,
            label: isInvited ? t('link.labelInvited', { username }) : t('link.label', { username }),
            onClick: handlers.onCreateLink,
          },
        ]
      : []),
    ...(hasSecondFactor
      ? [{ glyph: 'shield' as const, label: t('reset.label', { username }), onClick: handlers.onResetSecondFactor }]
      : []),
    { glyph: panelGlyphs.code, label: t('tokensOf.label', { username }), onClick: handlers.onShowTokens },
    { glyph: 'logout', label: t('signOut.label', { username }), onClick: handlers.onEndSessions },
    { glyph: panelGlyphs.trash, label: t('delete.label', { username }), onClick: handlers.onDelete },
  ];

  return (
    <ActionsLayout>
      <ActiveSwitch subject={t('switch.subject', { username })} isActive={isActive} onChange={onSwitch} />
      <Popup
        button={
          <>
            <Glyph name={panelGlyphs.more} />
            <VisuallyHidden>{t('actions', { username })}</VisuallyHidden>
          </>
        }
      >
        {(close) => (
          <OptionList>
            {actions.map(({ glyph, label, onClick }) => (
              <button key={label} type="button" onClick={() => (close(), onClick())}>
                <Glyph name={glyph} />
                {label}
              </button>
            ))}
          </OptionList>
        )}
      </Popup>
    </ActionsLayout>
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

const NameLayout = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minWidth: 0,
  '& > div': { minWidth: 0 },
  '& h2': { ...theme.typography.body2, fontWeight: 700, overflowWrap: 'anywhere' },
  '& p, & span': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));

const ActionsLayout = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 12,
  '& .MuiButton-root': { minWidth: 44, paddingInline: 10 },
});

const LockedReason = styled('small')(({ theme }) => ({
  ...theme.typography.caption,
  maxWidth: '28ch',
  color: theme.vars.palette.text.secondary,
  whiteSpace: 'normal',
}));
