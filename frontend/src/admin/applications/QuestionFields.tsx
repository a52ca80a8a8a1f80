import { useState } from 'react';
import { applicationQuestionInputLimits } from '@/shared/api/inputLimits.generated';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { SelectInput } from '@/shared/components/SelectInput';
import { useTexts } from '@/shared/texts/LanguageContext';
import { CountedInput } from '../components/forms/CountedInput';
import { readText, readTrimmedText } from '../components/forms/readText';
import { SwitchField } from '../components/forms/SwitchField';
import type { QuestionKind, QuestionRow } from './questionOperations';

const questionKinds = ['SHORT_TEXT', 'LONG_TEXT', 'CHOICE', 'YES_NO'] as const satisfies readonly QuestionKind[];

interface Props {
  question?: QuestionRow | undefined;
  problems: FieldProblems;
}

export function QuestionFields({ question, problems }: Props) {
  const t = useTexts('admin/applications');
  const [kind, setKind] = useState<QuestionKind>(question?.kind ?? 'SHORT_TEXT');

  return (
    <>
      <CountedInput
        name="question"
        label={t('question.text')}
        required
        limit={applicationQuestionInputLimits.question}
        defaultValue={question?.question}
        problems={problems}
        inputProps={{ autoComplete: 'off' }}
      />
      <CountedInput
        name="help"
        label={t('question.helpText')}
        hint={t('question.help.hint')}
        limit={applicationQuestionInputLimits.help}
        defaultValue={question?.help ?? ''}
        problems={problems}
        inputProps={{ autoComplete: 'off' }}
      />
      <SelectInput
        name="kind"
        label={t('question.kind')}
        options={questionKinds.map((value) => ({ value, label: t(`questions.kind.${value}`) }))}
        defaultValue={kind}
        problems={problems}
        onChange={setKind}
      />
      {kind === 'CHOICE' && (
        <CountedInput
          name="options"
          label={t('question.options')}
          hint={t('question.options.hint')}
          required
          limit={applicationQuestionInputLimits.options}
          multiline
          rows={5}
          defaultValue={question?.options ?? ''}
          problems={problems}
        />
      )}
      <SwitchField
        name="isRequired"
        label={t('question.isRequired')}
        hint={t('question.isRequired.hint')}
        defaultChecked={question?.isRequired ?? true}
      />
    </>
  );
}

export const readQuestion = (form: FormData) => ({
  question: readTrimmedText(form, 'question'),
  help: readTrimmedText(form, 'help') || null,
  kind: readText(form, 'kind') as QuestionKind,
  options: readTrimmedText(form, 'options') || null,
  isRequired: form.has('isRequired'),
});
