import type { FieldProblems } from '@/shared/components/FieldFrame';
import { useTexts } from '@/shared/texts/LanguageContext';
import { CountedInput } from '../components/forms/CountedInput';
import { readText } from '../components/forms/readText';
import type { TextRow } from './operations';

/** A text of the site, with its default for comparison. */
export function TextFields({ row, problems }: { row: TextRow; problems: FieldProblems }) {
  const t = useTexts('admin/pages');
  const { defaultValue, isOptional, language, maxLength, placeholders } = row;
  const names = placeholders.map((name) => `{${name}}`).join(', ');

  return (
    <>
      <p>{t.rich('texts.default', { text: () => <b lang={language}>{defaultValue}</b> })}</p>
      <CountedInput
        name="value"
        label={t('texts.value')}
        hint={t(isOptional ? 'texts.hint.optional' : 'texts.hint', { names })}
        required={!isOptional}
        limit={maxLength}
        defaultValue={row.value ?? defaultValue}
        problems={problems}
        inputProps={{ autoComplete: 'off', lang: language }}
      />
    </>
  );
}

export const readSiteText = (form: FormData) => ({ value: readText(form, 'value') });
