import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { below } from '@/shared/theme/media';
import { Checkbox } from '../components/Checkbox';
import { mayUse, permissions, useStaff } from '../session/staff';

/** The permissions of the new account. Staff can only grant permissions that they have themselves. */
export function PermissionsField({ problems }: { problems: FieldProblems }) {
  const staff = useStaff();
  const id = useId();
  const problem = problems.permissions?.[0];
  const hasAllPermissions = permissions.every((permission) => mayUse(staff, permission));

  return (
    <PermissionsFieldset aria-describedby={hasAllPermissions ? undefined : `${id}-hint`}>
      <legend>Permissions</legend>
      <div>
        {permissions.map((permission) => (
          <label key={permission}>
            <Checkbox
              type="checkbox"
              name="permissions"
              value={permission}
              disabled={!mayUse(staff, permission)}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem && `${id}-problem`}
            />
            {permission}
          </label>
        ))}
      </div>
      {!hasAllPermissions && <p id={`${id}-hint`}>You can only grant permissions that you have.</p>}
      {problem && (
        <p id={`${id}-problem`} role="alert" data-problem>
          {problem}
        </p>
      )}
    </PermissionsFieldset>
  );
}

const PermissionsFieldset = styled('fieldset')(({ theme }) => {
  const { vars, typography } = theme;
  return {
    ...typography.body2,
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 0,
    '& legend': { padding: 0, marginBottom: 4, fontWeight: 650 },
    '& > div': {
      display: 'grid',
      gridTemplateColumns: '1fr 1fr',
      columnGap: 12,
      [below('tablet')]: { gridTemplateColumns: '1fr' },
    },
    '& label': { display: 'flex', alignItems: 'center', gap: 10, minHeight: 36, cursor: 'pointer' },
    '& label:has(:disabled)': { color: vars.palette.text.disabled, cursor: 'default' },
    '& p': { marginTop: 6, color: vars.palette.text.secondary },
    '& p[data-problem]': { color: vars.palette.error.main, fontWeight: 600 },
  };
});
