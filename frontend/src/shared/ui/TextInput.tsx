import type { OutlinedInputProps } from '@mui/material/OutlinedInput';
import { FieldBox } from './FieldBox';
import { FieldFrame, type FieldProps } from './FieldFrame';

type Props = FieldProps & Omit<OutlinedInputProps, keyof FieldProps | 'id' | 'error' | 'notched' | 'inputComponent'>;

/** A field for text, on one line or, with `multiline`, on as many `rows`. It finds its own problem by name. */
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
      {({ 'aria-describedby': describedBy, ...ties }) => (
        <FieldBox
          name={name}
          {...input}
          {...ties}
          // Not the box that grows while one types: how high that is, only a script can tell.
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
