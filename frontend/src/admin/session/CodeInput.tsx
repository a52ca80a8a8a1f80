import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type Ref, useState } from 'react';
import { signInInputLimits } from '@/shared/api/inputLimits.generated';
import { TextInput } from '@/shared/components/TextInput';
import { useTexts } from '@/shared/texts/LanguageContext';

interface Props {
  value: string;
  onChange: (value: string) => void;
  /** The id of the element with the error message, if it is shown elsewhere. */
  errorId?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

/** The second factor of a sign-in. Phones show a numeric keypad for app codes, and letters for recovery codes. */
export function CodeInput({ value, onChange, errorId, inputRef }: Props) {
  const t = useTexts('admin/panel');
  const [isRecovery, setRecovery] = useState(false);

  return (
    <CodeInputLayout>
      <TextInput
        name="code"
        label={t('login.code')}
        hint={isRecovery ? t('login.recoveryHint') : t('login.codeHint')}
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
        {isRecovery ? t('login.useApp') : t('login.useRecovery')}
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
