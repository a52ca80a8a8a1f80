import { useMutation } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { deliveryReopeningInputLimits } from '@/shared/api/inputLimits.generated';
import { SelectInput } from '@/shared/components/SelectInput';
import { TextInput } from '@/shared/components/TextInput';
import { FormDialog } from '../components/forms/FormDialog';
import { readText } from '../components/forms/readText';
import { mayUse, useStaff } from '../session/staff';
import { ReopenDelivery, type ReplyRuleRow, type Reward } from './operations';
import { meaningOptions, ruleTextHint } from './ReplyRuleFields';

const reopened = { done: 'Queued for another try.', failed: 'Failed to reopen it' };

interface Props {
  reward: Reward;
  /** Accessible name of the reward, such as "50 Coins of Steve". */
  rewardName: string;
  /** Whether staff say that the reply was a refusal, so that a rule for it is suggested. */
  isRefusal: boolean;
  onClose: () => void;
}

/** Asks why a delivered reward is sent again. The version makes sure that only one of two staff members sends it. */
export function ReopenDialog({ reward, rewardName, isRefusal, onClose }: Props) {
  const [reopenDelivery] = useMutation(ReopenDelivery);
  const maySetRule = mayUse(useStaff(), 'config');
  const hasRule = isRefusal && maySetRule;

  return (
    <FormDialog
      title={isRefusal ? `${rewardName} was refused` : `Reopen ${rewardName}`}
      submitLabel="Send Again"
      messages={reopened}
      onSubmit={(form) =>
        reopenDelivery({
          variables: {
            id: reward.id,
            input: {
              reason: readText(form, 'reason'),
              version: reward.version,
              ...(hasRule && {
                ruleText: readText(form, 'ruleText'),
                ruleMeaning: form.get('ruleMeaning') as ReplyRuleRow['meaning'],
              }),
            },
          },
        })
      }
      onClose={onClose}
    >
      {(_, problems) => (
        <>
          <ReopenFacts>
            <p>
              {reward.command === null
                ? 'It goes back to the queue and waits for a command or for staff.'
                : 'It goes back to the queue, and its command is sent again. If the player has the reward already, they get it twice.'}
            </p>
            {reward.reply && (
              <p>
                Server: <code>{reward.reply}</code>
              </p>
            )}
          </ReopenFacts>
          <TextInput
            name="reason"
            label="Reason"
            required
            multiline
            rows={2}
            hint="It stays in the history of the delivery, with the reply."
            defaultValue={isRefusal ? 'The reply was a refusal.' : ''}
            problems={problems}
            inputProps={{ maxLength: deliveryReopeningInputLimits.reason }}
          />
          {hasRule && (
            <>
              <TextInput
                name="ruleText"
                label="Recognize replies with this text from now on"
                hint={`${ruleTextHint} Leave it empty for no rule.`}
                defaultValue={suggestRuleText(reward)}
                problems={problems}
                inputProps={{
                  maxLength: deliveryReopeningInputLimits.ruleText,
                  autoCapitalize: 'none',
                  autoComplete: 'off',
                  spellCheck: false,
                }}
              />
              <SelectInput
                name="ruleMeaning"
                label="Meaning"
                options={meaningOptions.filter(({ value }) => value !== 'CONFIRMED')}
                defaultValue="FAILED"
                problems={problems}
              />
            </>
          )}
          {isRefusal && !maySetRule && (
            <ReopenFacts>
              To recognize this reply from now on, an account with the permission “config” has to add a rule under
              Replies.
            </ReopenFacts>
          )}
        </>
      )}
    </FormDialog>
  );
}

/** The reply, with the name of the player as placeholder. */
function suggestRuleText({ reply, playerName }: Reward): string {
  const text = reply ?? '';
  const named = playerName ? text.split(new RegExp(escapeRegExp(playerName), 'i')).join('{player}') : text;
  return named.slice(0, deliveryReopeningInputLimits.ruleText);
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const ReopenFacts = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
  '& p + p': { marginTop: 8 },
  '& code': { ...theme.typography.mono, fontSize: '0.8125rem', color: theme.vars.palette.text.primary },
}));
