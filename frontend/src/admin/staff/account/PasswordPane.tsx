import { useMutation } from '@apollo/client/react';
import { passwordChangeInputLimits } from '@/shared/api/inputLimits.generated';
import { useTexts } from '@/shared/texts/LanguageContext';
import { PaneForm } from '../../components/forms/PaneForm';
import { PasswordInput } from '../../components/forms/PasswordInput';
import { readText } from '../../components/forms/readText';
import { Pane, PaneHead } from '../../components/layout/Panes';
import { useStaff } from '../../session/staff';
import { ChangePassword } from './operations';

export function PasswordPane() {
  const t = useTexts('admin/staff');
  const { username } = useStaff();
  // `no-cache` keeps the password out of the Apollo cache.
  const [changePassword] = useMutation(ChangePassword, { fetchPolicy: 'no-cache' });

  return (
    <Pane>
      <PaneHead>
        <h2>{t('password')}</h2>
      </PaneHead>
      <PaneForm
        label={t('password')}
        submitLabel={t('ownPassword.button')}
        messages={{ done: t('ownPassword.done'), failed: t('ownPassword.failed') }}
        onSubmit={(form) => changePassword({ variables: readPasswordChange(form) })}
      >
        {(_, problems) => (
          <>
            <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
            <PasswordInput
              name="currentPassword"
              label={t('ownPassword.current')}
              required
              autoComplete="current-password"
              maxLength={passwordChangeInputLimits.currentPassword}
              problems={problems}
            />
            <PasswordInput
              name="newPassword"
              label={t('ownPassword.new')}
              required
              autoComplete="new-password"
              maxLength={passwordChangeInputLimits.newPassword}
              hint={t('ownPassword.hint')}
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
