import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type Ref, useState } from 'react';
import { signInInputLimits } from '@/shared/api/inputLimits.generated';
import { TextInput } from '@/shared/components/TextInput';

interface Props {
  value: string;
  onChange: (value: string) => void;
  /** The id of the element with the error message, if it is shown elsewhere. */
  errorId?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

/** The second factor of a sign-in. Phones show a numeric keypad for app codes, and letters for recovery codes. */
export function CodeInput({ value, onChange, errorId, inputRef }: Props) {
  const [isRecovery, setRecovery] = useState(false);

  return (
    <CodeInputLayout>
      <TextInput
        name="code"
        label="Authentication code"
        hint={isRecovery ? 'One of your recovery codes. Each works once.' : 'Six digits from your authenticator app.'}
        autoComplete="one-time-code"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        inputRef={inputRef}
        inputProps={{
          inputMode: isRecovery ? 'text' : 'numeric',
          autoCapitalize: 'characters',
          spellCheck: false,
          maxLength: signInInputLimits.code,
          'aria-invalid': errorId ? true : undefined,
          'aria-errormessage': errorId,
        }}
      />
      <Button size="small" onClick={() => setRecovery(!isRecovery)}>
        {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
      </Button>
    </CodeInputLayout>
  );
}

const CodeInputLayout = styled('div')({
  display: 'grid',
  gap: 4,
  justifyItems: 'start',
  '& > :first-child': { width: '100%' },
});
