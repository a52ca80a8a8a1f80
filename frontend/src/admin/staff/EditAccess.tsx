import { useMutation } from '@apollo/client/react';
import { useTexts } from '@/shared/texts/LanguageContext';
import { FormDialog } from '../components/forms/FormDialog';
import { type Permission, permissions, toPermission } from '../session/staff';
import { type AdminUserRow, UpdateAdminUser } from './operations';
import { PermissionsField, readPermissions } from './PermissionsField';
import { readRole, RoleField } from './RoleField';

/** An account in the fields of its form: each permission is a checkbox. */
type AccessRow = Pick<AdminUserRow, 'username' | 'role' | 'version'> & Record<Permission, boolean>;

type Access = Pick<AdminUserRow, 'role' | 'permissions'>;

const toAccess = ({ role, permissions: granted }: Access) => {
  const held = granted.map(toPermission);
  const flags = permissions.map((permission) => [permission, held.includes(permission)]);
  return {
    role: role.toUpperCase() as AdminUserRow['role'],
    ...(Object.fromEntries(flags) as Record<Permission, boolean>),
  };
};

/** Changes role and permissions of an account. */
export function EditAccess({ account, onClose }: { account: AdminUserRow; onClose: () => void }) {
  const t = useTexts('admin/staff');
  const [updateAdminUser] = useMutation(UpdateAdminUser);
  const { username, version } = account;

  return (
    <FormDialog<AccessRow>
      title={t('access.title', { username })}
      submitLabel={t('access.save')}
      messages={{ done: t('update.done'), failed: t('update.failed') }}
      row={{ username, version, ...toAccess(account) }}
      readCurrent={(current) => ({ version: Number(current.version), ...toAccess(current as unknown as Access) })}
      onClose={onClose}
      onSubmit={(form, row) =>
        updateAdminUser({
          variables: {
            username,
            input: { role: readRole(form), permissions: readPermissions(form), version: row.version },
          },
        })
      }
    >
      {(row, problems) => (
        <>
          <RoleField defaultValue={row.role} />
          <PermissionsField granted={permissions.filter((permission) => row[permission])} problems={problems} />
          <p>{t('access.text')}</p>
        </>
      )}
    </FormDialog>
  );
}
