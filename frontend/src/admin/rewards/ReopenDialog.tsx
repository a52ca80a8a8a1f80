import { useMutation } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { deliveryReopeningInputLimits } from '@/shared/api/inputLimits.generated';
import { SelectInput } from '@/shared/components/SelectInput';
import { TextInput } from '@/shared/components/TextInput';
import { useTexts } from '@/shared/texts/LanguageContext';
import { FormDialog } from '../components/forms/FormDialog';
import { readText } from '../components/forms/readText';
import { mayUse, useStaff } from '../session/staff';
import { ReopenDelivery, type ReplyRuleRow, type Reward } from './operations';
import { meaningOptionsOf } from './ReplyRuleFields';

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
  const t = useTexts('admin/rewards');
  const [reopenDelivery] = useMutation(ReopenDelivery);
  const maySetRule = mayUse(useStaff(), 'config');
  const hasRule = isRefusal && maySetRule;

  return (
    <FormDialog
      title={isRefusal ? t('reopen.refused', { reward: rewardName }) : t('reopen.title', { reward: rewardName })}
      submitLabel={t('sendAgain')}
      messages={{ done: t('queued'), failed: t('reopen.failed') }}
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
            <p>{reward.command === null ? t('reopen.noCommand') : t('reopen.command')}</p>
            {reward.reply && <p>{t.rich('server', { reply: reward.reply, code: (text) => <code>{text}</code> })}</p>}
          </ReopenFacts>
          <TextInput
            name="reason"
            label={t('reason')}
            required
            multiline
            rows={2}
            hint={t('reopen.reasonHint')}
            defaultValue={isRefusal ? t('reopen.wasRefusal') : ''}
            problems={problems}
            inputProps={{ maxLength: deliveryReopeningInputLimits.reason }}
          />
          {hasRule && (
            <>
              <TextInput
                name="ruleText"
                label={t('reopen.recognize')}
                hint={t('reopen.ruleHint', { hint: t('rule.hint') })}
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
                label={t('meaning')}
                options={meaningOptionsOf(t).filter(({ value }) => value !== 'CONFIRMED')}
                defaultValue="FAILED"
                problems={problems}
              />
            </>
          )}
          {isRefusal && !maySetRule && <ReopenFacts>{t('reopen.permission')}</ReopenFacts>}
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
