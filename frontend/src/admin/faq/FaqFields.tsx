import { faqEntryInputLimits } from '@/shared/api/inputLimits.generated';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { useTexts } from '@/shared/texts/LanguageContext';
import { CountedInput } from '../components/forms/CountedInput';
import { readText } from '../components/forms/readText';
import { SwitchField } from '../components/forms/SwitchField';
import { MarkdownField } from '../components/markdown/MarkdownField';
import type { FaqRow } from './operations';

interface Props {
  entry?: FaqRow | undefined;
  problems: FieldProblems;
}

export function FaqFields({ entry, problems }: Props) {
  const t = useTexts('admin/pages');

  return (
    <>
      <CountedInput
        name="question"
        label={t('faq.question')}
        required
        limit={faqEntryInputLimits.question}
        defaultValue={entry?.question ?? undefined}
        problems={problems}
        inputProps={{ autoComplete: 'off' }}
      />
      <MarkdownField
        name="answer"
        label={t('faq.answer')}
        kind="page"
        limit={faqEntryInputLimits.answer}
        defaultValue={entry?.answer ?? undefined}
        problems={problems}
      />
      <SwitchField
        name="isPublished"
        label={t('published')}
        hint={t('faq.published.hint')}
        defaultChecked={entry?.isPublished ?? true}
      />
    </>
  );
}

export const readFaqEntry = (form: FormData) => ({
  question: readText(form, 'question'),
  answer: readText(form, 'answer'),
  isPublished: form.has('isPublished'),
});
