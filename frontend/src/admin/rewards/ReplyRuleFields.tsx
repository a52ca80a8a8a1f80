import { replyRuleInputLimits } from '@/shared/api/inputLimits.generated';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { SelectInput } from '@/shared/components/SelectInput';
import { TextInput } from '@/shared/components/TextInput';
import { readText } from '../components/forms/readText';
import type { ReplyRuleRow } from './operations';

type Meaning = ReplyRuleRow['meaning'];

export const meaningOptions = [
  { value: 'FAILED', label: 'Refused: try again later' },
  { value: 'REFUSED', label: 'Refused for good: staff mend the cause' },
  { value: 'CONFIRMED', label: 'Delivered' },
] as const satisfies readonly { value: Meaning; label: string }[];

export const ruleTextHint =
  'Words as they stand together in the reply. Case, colors, punctuation and the plugin’s prefix do not matter. {player} stands for the name, * for any words.';

interface Props {
  rule?: ReplyRuleRow;
  problems: FieldProblems;
}

export function ReplyRuleFields({ rule, problems }: Props) {
  return (
    <>
      <TextInput
        name="text"
        label="Text in the reply"
        required
        placeholder="{player} is away"
        hint={ruleTextHint}
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
        label="Meaning"
        required
        options={meaningOptions}
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

/** A conflict may describe the rule in REST format, so its meaning is mapped to the GraphQL enum. */
export const readCurrentReplyRule = ({ meaning, ...current }: Record<string, unknown>): Partial<ReplyRuleRow> => ({
  ...current,
  meaning: String(meaning).toUpperCase() as Meaning,
});
