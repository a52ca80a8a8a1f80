import { styled } from '@mui/material/styles';
import { CharactersLeft } from '@/shared/components/CharactersLeft';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { SelectInput } from '@/shared/components/SelectInput';
import { TextInput } from '@/shared/components/TextInput';
import { useTexts } from '@/shared/texts/LanguageContext';
import { from } from '@/shared/theme/media';
import { charactersLeft, type FormField } from './formFields';

interface InputProps {
  field: FormField;
  problems?: FieldProblems;
  /** What is typed now. */
  text?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: () => void;
}

/** The field of one question. */
export function FormInput({ field, problems, text, defaultValue = '', onChange = () => {} }: InputProps) {
  const t = useTexts('applications');
  const { name, type, isRequired, options } = field;
  const label = isRequired ? field.label : t('optional', { label: field.label });
  const common = { name, label, hint: field.hint, problems, required: isRequired, defaultValue, onChange };
  if (options) return <SelectInput {...common} placeholder={t('chooseOne')} options={options} />;
  const left = charactersLeft(field, text);
  return (
    <TextInput
      {...common}
      {...(type === 'text' ? { multiline: true, rows: field.maxLength > 1_000 ? 6 : 3 } : { type: inputTypes[type] })}
      count={type !== 'number' && left <= field.maxLength / 10 && <CharactersLeft left={left} />}
      inputProps={attributesOf(field)}
    />
  );
}

const inputTypes = { line: 'text', choice: 'text', email: 'email', number: 'text' } as const;

/** Player names are not words, so mobile keyboards must not change them. */
function attributesOf({ name, type }: FormField) {
  if (name === 'username') return { autoComplete: 'nickname', autoCapitalize: 'none', spellCheck: false };
  if (type === 'email') return { autoComplete: 'email' };
  if (type === 'number') return { inputMode: 'numeric', pattern: '[0-9]*', autoComplete: 'off' } as const;
  return { autoComplete: 'off' };
}

export const formGridStyle = {
  display: 'grid',
  gap: 20,
  '& > *': { minWidth: 0 },
  [from('tablet')]: { gridTemplateColumns: '1fr 1fr', '& > *': { gridColumn: '1 / -1' } },
} as const;

export const FieldCell = styled('div')({
  scrollMarginTop: 'calc(var(--bar) + 16px)',
  '&[data-size=number]': { maxWidth: 160 },
  [from('tablet')]: { '&[data-size=line], &[data-size=email]': { gridColumn: 'auto' } },
});
