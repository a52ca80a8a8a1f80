import { startPageInputLimits } from '@/shared/api/inputLimits.generated';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { useTexts } from '@/shared/texts/LanguageContext';
import { CountedInput } from '../components/forms/CountedInput';
import { readText } from '../components/forms/readText';
import { MarkdownField } from '../components/markdown/MarkdownField';
import type { StartPageForm } from './operations';

/** The text of the owner on the start page. */
export function StartTextFields({ page, problems }: { page: StartPageForm; problems: FieldProblems }) {
  const t = useTexts('admin/startPage');
  return (
    <>
      <CountedInput
        name="title"
        label={t('text.title')}
        hint={t('text.title.hint')}
        limit={startPageInputLimits.title}
        defaultValue={page.title ?? undefined}
        problems={problems}
        inputProps={{ autoComplete: 'off' }}
      />
      <MarkdownField
        name="content"
        label={t('text.content')}
        kind="page"
        limit={startPageInputLimits.content}
        defaultValue={page.content ?? undefined}
        problems={problems}
      />
    </>
  );
}

export const readStartText = (form: FormData) => ({
  title: readText(form, 'title') || null,
  content: readText(form, 'content') || null,
});
