import { useSite } from '@/shared/api/site';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { SelectInput } from '@/shared/components/SelectInput';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { languageName, languageNameIn } from '@/shared/texts/languageName';

/** The language of everything that is posted in a channel, if the site has several. */
export function LanguageField({
  language,
  problems,
}: {
  language: string | null | undefined;
  problems: FieldProblems;
}) {
  const t = useTexts('admin/connections');
  const { code } = useLanguage();
  const { languages } = useSite();
  const codes = [languages.defaultLanguage, ...languages.others];
  if (codes.length === 1) return null;
  return (
    <SelectInput
      name="language"
      label={t('discord.language')}
      hint={t('discord.language.hint')}
      placeholder={t('discord.language.default', { language: languageNameIn(code, languages.defaultLanguage) })}
      options={codes.map((value) => ({ value, label: languageName(value) }))}
      defaultValue={codes.find((code) => code === language) ?? ''}
      problems={problems}
    />
  );
}
