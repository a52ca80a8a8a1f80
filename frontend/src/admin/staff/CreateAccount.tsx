import { useMutation } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { adminUserInputLimits } from '@/shared/api/inputLimits.generated';
import { Glyph } from '@/shared/art/Glyph';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { TextInput } from '@/shared/components/TextInput';
import { PaneForm } from '../components/forms/PaneForm';
import { Pane, PaneHead } from '../components/layout/Panes';
import { PasswordInput } from '../components/forms/PasswordInput';
import { readText } from '../components/forms/readText';
import { validateForm } from '../components/forms/validateForm';
import type { Permission } from '../session/staff';
import { CreateAdminUser } from './operations';
import { PermissionsField } from './PermissionsField';
import { RoleField } from './RoleField';

const created = { done: 'Admin user created successfully', failed: 'Failed to create admin user' };

export function CreateAccount() {
  // `no-cache` keeps the password out of the Apollo cache.
  const [createAdminUser] = useMutation(CreateAdminUser, { fetchPolicy: 'no-cache' });

  return (
    <CreateAccountPane>
      <PaneHead>
        <h3>Create admin user</h3>
      </PaneHead>
      <PaneForm
        label="Create admin user"
        submitLabel={
          <>
            <Glyph name="plus" />
            Create Admin User
          </>
        }
        messages={created}
        validate={validateAccount}
        isPrimary
        onSubmit={(form) => createAdminUser({ variables: { input: readAccount(form) } })}
      >
        {(_, problems) => (
          <>
            <TextInput
              name="username"
              label="Username"
              required
              problems={problems}
              inputProps={{
                maxLength: adminUserInputLimits.username,
                autoCapitalize: 'none',
                autoComplete: 'off',
                spellCheck: false,
              }}
            />
            <PasswordInput
              name="password"
              label="Password"
              required
              autoComplete="new-password"
              maxLength={adminUserInputLimits.password}
              hint="At least 10 characters."
              problems={problems}
            />
            <RoleField />
            <PermissionsField problems={problems} />
          </>
        )}
      </PaneForm>
    </CreateAccountPane>
  );
}

function validateAccount(form: HTMLFormElement): FieldProblems {
  const found = validateForm(form);
  const isComplete = Object.keys(found).length === 0 && new FormData(form).has('permissions');
  return isComplete ? {} : { ...found, permissions: ['Please fill all fields and select at least one permission'] };
}

const readAccount = (form: FormData) => ({
  username: readText(form, 'username'),
  password: readText(form, 'password'),
  role: form.get('role') === 'ADMIN' ? ('ADMIN' as const) : ('STAFF' as const),
  permissions: (form.getAll('permissions') as Permission[]).map(
    (permission) => permission.toUpperCase() as Uppercase<Permission>,
  ),
});

const CreateAccountPane = styled(Pane)({ '& button[type=submit]': { flex: 1 } });
