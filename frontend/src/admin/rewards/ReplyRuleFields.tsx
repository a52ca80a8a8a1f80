import { replyRuleInputLimits } from '@/shared/api/inputLimits.generated';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { SelectInput } from '@/shared/components/SelectInput';
import { TextInput } from '@/shared/components/TextInput';
import type { Texts } from '@/shared/texts/Language';
import { useTexts } from '@/shared/texts/LanguageContext';
import { readText } from '../components/forms/readText';
import type { ReplyRuleRow } from './operations';

type Meaning = ReplyRuleRow['meaning'];

export const meaningOptionsOf = (t: Texts<'admin/rewards'>) =>
  [
    { value: 'FAILED', label: t('meaning.FAILED') },
    { value: 'REFUSED', label: t('meaning.REFUSED') },
    { value: 'CONFIRMED', label: t('state.CONFIRMED') },
  ] as const satisfies readonly { value: Meaning; label: string }[];

interface Props {
  rule?: ReplyRuleRow | undefined;
  problems: FieldProblems;
}

export function ReplyRuleFields({ rule, problems }: Props) {
  const t = useTexts('admin/rewards');

  return (
    <>
      <TextInput
        name="text"
        label={t('rule.text')}
        required
        placeholder="{player} is away"
        hint={t('rule.hint')}
        defaultValue={rule?.text}
        problems={problems}
        inputProps={{
          maxLength: replyRuleInputLimits.text,
          autoCapitalize: 'none',
          autoComplete: 'off',
          spellCheck: false,
        }}
      />
      <SelectInput
        name="meaning"
        label={t('meaning')}
        required
        options={meaningOptionsOf(t)}
        defaultValue={rule?.meaning ?? 'FAILED'}
        problems={problems}
      />
    </>
  );
}

export const readReplyRule = (form: FormData) => ({
  text: readText(form, 'text'),
  meaning: form.get('meaning') as Meaning,
});
