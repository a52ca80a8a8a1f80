import type { OutlinedInputProps } from '@mui/material/OutlinedInput';
import { FieldBox } from './FieldBox';
import { FieldFrame, type FieldProps } from './FieldFrame';

type Props = FieldProps & Omit<OutlinedInputProps, keyof FieldProps | 'id' | 'error' | 'notched' | 'inputComponent'>;

/** A text field with one line or, with `multiline`, several `rows`. It finds its error message by name. */
export function TextInput({
  name,
  label,
  hideLabel,
  hint,
  count,
  problems,
  className,
  inputProps,
  required,
  ...input
}: Props) {
  const { multiline = false } = input;

  return (
    <FieldFrame {...{ name, label, hideLabel, hint, count, problems, className }}>
      {({ 'aria-describedby': describedBy, ...ariaProps }) => (
        <FieldBox
          name={name}
          {...input}
          {...ariaProps}
          // Not MUI's autosizing textarea, because its height needs a script.
          inputComponent={multiline ? 'textarea' : 'input'}
          inputProps={{
            ...(multiline && { type: undefined }),
            ...inputProps,
            required,
            'aria-describedby': describedBy,
          }}
        />
      )}
    </FieldFrame>
  );
}
