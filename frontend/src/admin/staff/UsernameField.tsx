import { adminUserInputLimits } from '@/shared/api/inputLimits.generated';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { TextInput } from '@/shared/components/TextInput';

const usernamePattern = /^[A-Za-z0-9_.-]{3,32}$/;

/** The server's sentence for a name that cannot be an account's; empty for a valid name. */
export const findUsernameProblem = (name: string): string =>
  usernamePattern.test(name) ? '' : 'Please use 3 to 32 letters, digits or _ . -';

export const UsernameField = ({ problems }: { problems: FieldProblems }) => (
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
);
