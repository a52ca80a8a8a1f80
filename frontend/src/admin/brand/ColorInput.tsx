import { styled } from '@mui/material/styles';
import { siteBrandInputLimits } from '@/shared/api/inputLimits.generated';
import type { FieldProps } from '@/shared/components/FieldFrame';
import { TextInput } from '@/shared/components/TextInput';
import { useTexts } from '@/shared/texts/LanguageContext';
import { isColor } from './look';

interface Props extends FieldProps {
  name: keyof typeof siteBrandInputLimits;
  value: string;
  onChange: (value: string) => void;
}

/** A colour as text, with the colour picker of the browser beside it. */
export function ColorInput({ value, onChange, ...field }: Props) {
  const t = useTexts('admin/brand');
  return (
    <TextInput
      {...field}
      required
      value={value}
      onChange={({ target }) => onChange(target.value.trim())}
      inputProps={{ maxLength: siteBrandInputLimits[field.name], autoComplete: 'off', spellCheck: false }}
      startAdornment={
        <Swatch
          type="color"
          aria-label={t('pick', { field: field.label })}
          value={isColor(value) ? value : '#000000'}
          onChange={({ target }) => onChange(target.value.toUpperCase())}
        />
      }
    />
  );
}

const Swatch = styled('input')(({ theme }) => ({
  flex: 'none',
  width: 32,
  height: 32,
  marginInlineEnd: 8,
  padding: 0,
  border: `1px solid ${theme.vars.palette.border}`,
  borderRadius: 2,
  background: 'none',
  cursor: 'pointer',
}));
