import IconButton from '@mui/material/IconButton';
import { type Ref, useState } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { FieldBox } from '@/shared/components/FieldBox';
import { FieldFrame, type FieldProps } from '@/shared/components/FieldFrame';
import { useTexts } from '@/shared/texts/LanguageContext';
import { panelGlyphs } from '../../panel/panelGlyphs';

interface Props extends FieldProps {
  autoComplete: 'current-password' | 'new-password' | 'off';
  value?: string;
  onChange?: (value: string) => void;
  required?: boolean;
  autoFocus?: boolean;
  minLength?: number;
  maxLength?: number;
  /** The id of the element with the error message, if it is shown elsewhere. */
  errorId?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

/** A password field with a button that shows its value. */
export function PasswordInput(props: Props) {
  const {
    name,
    label,
    hideLabel,
    hint,
    count,
    problems,
    className,
    onChange,
    minLength,
    maxLength,
    errorId,
    ...input
  } = props;
  const t = useTexts('admin/panel');
  const [isShown, setShown] = useState(false);

  return (
    <FieldFrame {...{ name, label, hideLabel, hint, count, problems, className }}>
      {({ id, error, 'aria-describedby': describedBy }) => (
        <FieldBox
          {...input}
          id={id}
          name={name}
          type={isShown ? 'text' : 'password'}
          error={error || errorId !== undefined}
          onChange={({ target }) => onChange?.(target.value)}
          inputProps={{
            'aria-describedby': [errorId, describedBy].filter(Boolean).join(' ') || undefined,
            autoCapitalize: 'none',
            spellCheck: false,
            minLength,
            maxLength,
          }}
          endAdornment={
            <IconButton
              edge="end"
              size="small"
              aria-label={t(isShown ? 'password.hide' : 'password.show', { label })}
              onClick={() => setShown(!isShown)}
            >
              <Glyph name={isShown ? panelGlyphs.eyeClosed : panelGlyphs.eye} />
            </IconButton>
          }
        />
      )}
    </FieldFrame>
  );
}
