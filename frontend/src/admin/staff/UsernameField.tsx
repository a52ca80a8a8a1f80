import { adminUserInputLimits } from '@/shared/api/inputLimits.generated';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { TextInput } from '@/shared/components/TextInput';
import type { Texts } from '@/shared/texts/Language';
import { useTexts } from '@/shared/texts/LanguageContext';

const usernamePattern = /^[A-Za-z0-9_.-]{3,32}$/;

/** The server's sentence for a name that cannot be an account's; empty for a valid name. */
export const findUsernameProblem = (t: Texts<'admin/staff'>, name: string): string =>
  usernamePattern.test(name) ? '' : t('username.malformed');

export const UsernameField = ({ problems }: { problems: FieldProblems }) => {
  const t = useTexts('admin/staff');

  return (
    <TextInput
      name="username"
      label={t('username')}
      required
      problems={problems}
      inputProps={{
        maxLength: adminUserInputLimits.username,
        autoCapitalize: 'none',
        autoComplete: 'off',
        spellCheck: false,
      }}
    />
  );
};
