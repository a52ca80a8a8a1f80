import { useMutation } from '@apollo/client/react';
import { PaneForm } from '@/admin/components/forms/PaneForm';
import { Pane, PaneHead } from '@/admin/components/layout/Panes';
import { PasswordInput } from '@/admin/components/forms/PasswordInput';
import { readText } from '@/admin/components/forms/readText';
import { useStaff } from '@/admin/session/staff';
import { passwordChangeInputLimits } from '@/shared/api/inputLimits.generated';
import { ChangePassword } from './operations';

const changed = { done: 'Password changed successfully!', failed: 'Failed to change the password' };

export function PasswordPane() {
  const { username } = useStaff();
  // `no-cache` keeps the password out of the Apollo cache.
  const [changePassword] = useMutation(ChangePassword, { fetchPolicy: 'no-cache' });

  return (
    <Pane>
      <PaneHead>
        <h3>Password</h3>
      </PaneHead>
      <PaneForm
        label="Password"
        submitLabel="Change Password"
        messages={changed}
        onSubmit={(form) => changePassword({ variables: readPasswordChange(form) })}
      >
        {(_, problems) => (
          <>
            <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
            <PasswordInput
              name="currentPassword"
              label="Current password"
              required
              autoComplete="current-password"
              maxLength={passwordChangeInputLimits.currentPassword}
              problems={problems}
            />
            <PasswordInput
              name="newPassword"
              label="New password"
              required
              autoComplete="new-password"
              maxLength={passwordChangeInputLimits.newPassword}
              hint="At least 10 characters. Your other sessions will end."
              problems={problems}
            />
          </>
        )}
      </PaneForm>
    </Pane>
  );
}

const readPasswordChange = (form: FormData) => ({
  currentPassword: readText(form, 'currentPassword'),
  newPassword: readText(form, 'newPassword'),
});
