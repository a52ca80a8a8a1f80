import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { useTexts } from '@/shared/texts/LanguageContext';
import { Checkbox } from '../components/Checkbox';
import { mayUse, type Permission, permissions, useStaff } from '../session/staff';

interface Props {
  /** The permissions that the account has already. */
  granted?: readonly Permission[];
  problems: FieldProblems;
}

/** The permissions of an account, each explained. Staff can only grant or take permissions that they have themselves. */
export function PermissionsField({ granted = [], problems }: Props) {
  const t = useTexts('admin/staff');
  const staff = useStaff();
  const panel = useTexts('admin/panel');
  const id = useId();
  const problem = problems.permissions?.[0];
  const hasAllPermissions = permissions.every((permission) => mayUse(staff, permission));

  return (
    <PermissionsFieldset name="permissions" aria-describedby={hasAllPermissions ? undefined : `${id}-hint`}>
      <legend>{t('permissions')}</legend>
      {permissions.map((permission) => (
        <label key={permission}>
          <Checkbox
            type="checkbox"
            name={permission}
            defaultChecked={granted.includes(permission)}
            disabled={!mayUse(staff, permission)}
            aria-label={panel(`permission.${permission}`)}
            aria-invalid={problem ? true : undefined}
            aria-describedby={`${id}-${permission}${problem ? ` ${id}-problem` : ''}`}
          />
          <span>
            <b>{panel(`permission.${permission}`)}</b>
            <small id={`${id}-${permission}`}>{panel(`permissionText.${permission}`)}</small>
          </span>
        </label>
      ))}
      {!hasAllPermissions && <p id={`${id}-hint`}>{t('permissions.own')}</p>}
      {problem && (
        <p id={`${id}-problem`} role="alert" data-problem>
          {problem}
        </p>
      )}
    </PermissionsFieldset>
  );
}

/** The selected permissions as the API names them. */
export const readPermissions = (form: FormData) =>
  permissions
    .filter((permission) => form.has(permission))
    .map((permission) => permission.toUpperCase() as Uppercase<Permission>);

const PermissionsFieldset = styled('fieldset')(({ theme }) => {
  const { vars, typography } = theme;
  return {
    ...typography.body2,
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 0,
    '& legend': { padding: 0, marginBottom: 4, fontWeight: 650 },
    '& label': { display: 'flex', alignItems: 'start', gap: 12, minHeight: 44, padding: '6px 0', cursor: 'pointer' },
    '& label > span': { display: 'grid', minWidth: 0 },
    '& b': { fontWeight: 650 },
    '& small': { fontSize: '0.8125rem', lineHeight: 1.4, color: vars.palette.text.secondary },
    '& label:has(:disabled)': { color: vars.palette.text.disabled, cursor: 'default' },
    '& label:has(:disabled) small': { color: 'inherit' },
    '& p': { marginTop: 6, color: vars.palette.text.secondary },
    '& p[data-problem]': { color: vars.palette.error.main, fontWeight: 600 },
  };
});
