import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import type { VariablesOf } from '@/shared/api/graphql';
import { appealDecisionInputLimits } from '@/shared/api/inputLimits.generated';
import { TextInput } from '@/shared/components/TextInput';
import { useTexts } from '@/shared/texts/LanguageContext';
import { DurationPreview } from '../bans/DurationPreview';
import { Note } from '../components/layout/Note';
import { type Appeal, DecideAppeal } from './operations';

const decisions = ['LIFT', 'SHORTEN', 'KEEP'] as const;

type Decision = (typeof decisions)[number];
type DecisionInput = VariablesOf<typeof DecideAppeal>['input'];

/** Texts that the server reads. */
const presets = [
  { key: 'preset.day', text: '1 day', days: 1 },
  { key: 'preset.week', text: '7 days', days: 7 },
  { key: 'preset.month', text: '30 days', days: 30 },
] as const;

const DAY_MS = 24 * 60 * 60 * 1000;

export interface Verdict {
  /** What is decided on the ban, above the text of the reply; null if there is nothing to decide. */
  fields: ReactNode;
  /** What the button says that replies and decides; null while nothing is chosen. */
  label: string | null;
  /** What is said when it is done. */
  done: string;
  send: (reply: Pick<DecisionInput, 'body' | 'after' | 'key' | 'attachments'>) => Promise<unknown>;
  /** Why the length is refused; null clears it. */
  setProblem: (problem: string | null) => void;
  reset: () => void;
}

/** The decision on an appeal, which is sent with the reply. */
export function useVerdict(id: string, appeal: Appeal | null): Verdict {
  const t = useTexts('admin/appeals');
  const [decision, setDecision] = useState<Decision | null>(null);
  const [duration, setDuration] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [decideAppeal] = useMutation(DecideAppeal);
  const isDue = appeal?.ban.state === 'IN_FORCE';
  const chosen = isDue && appeal.right === 'GRANTED' ? decision : null;

  function choose(next: Decision) {
    setDecision(next === decision ? null : next);
    setProblem(null);
  }

  return {
    fields: isDue && (
      <VerdictFields>
        <DecisionButtons role="group" aria-label={t('decision')}>
          {decisions.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === chosen}
              disabled={appeal.right !== 'GRANTED'}
              onClick={() => choose(each)}
            >
              <b>{t(`decision.${each}`)}</b>
              <span>{t(`decision.${each}.hint`)}</span>
            </button>
          ))}
        </DecisionButtons>
        {appeal.right !== 'GRANTED' && (
          <Note
            tone="warning"
            title={t(`right.${appeal.right}`)}
            action={
              <Button variant="outlined" onClick={openHandOver}>
                {t('handOver')}
              </Button>
            }
          >
            {t(`right.${appeal.right}.text`)}
          </Note>
        )}
        {chosen === 'SHORTEN' && (
          <LengthFields>
            <TextInput
              name="duration"
              label={t('duration')}
              value={duration}
              autoFocus
              autoComplete="off"
              hint={
                duration.trim() ? (
                  <DurationPreview
                    text={duration.trim()}
                    start={appeal.ban.date}
                    untilLifted={false}
                    onSuggestion={setDuration}
                  />
                ) : (
                  t('duration.hint')
                )
              }
              problems={problem ? { duration: [problem] } : {}}
              onChange={({ target }) => {
                setDuration(target.value);
                setProblem(null);
              }}
              inputProps={{ maxLength: appealDecisionInputLimits.duration }}
            />
            <div role="group" aria-label={t('presets')}>
              {presets
                .filter(({ days }) => isShorter(appeal.ban, days))
                .map(({ key, text }) => (
                  <Button key={key} variant="outlined" size="small" onClick={() => setDuration(text)}>
                    {t(key)}
                  </Button>
                ))}
            </div>
          </LengthFields>
        )}
      </VerdictFields>
    ),
    label: chosen && t(`send.${chosen}`),
    done: t('done'),
    send: (reply) =>
      decideAppeal({
        variables: {
          id,
          input: {
            ...reply,
            decision: chosen ?? 'KEEP',
            duration: chosen === 'SHORTEN' ? duration.trim() : null,
            banVersion: appeal?.ban.version ?? null,
          },
        },
      }),
    setProblem,
    reset: () => {
      setDecision(null);
      setDuration('');
    },
  };
}

/** Whether this many days from its start are ahead, and before the end that the ban has. */
function isShorter({ date, expiresAt }: Appeal['ban'], days: number): boolean {
  const end = Date.parse(date) + days * DAY_MS;
  return end > Date.now() && (expiresAt === null || end < Date.parse(expiresAt));
}

/** The assignee is chosen in the head of the request. */
const openHandOver = () => document.querySelector<HTMLElement>('[data-assign]')?.click();

const VerdictFields = styled('div')({ display: 'grid', gap: 8 });

const DecisionButtons = styled('div')(({ theme }) => {
  const { vars, typography } = theme;
  const { border, background, primary, tint, text } = vars.palette;
  return {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: 8,
    '& button': {
      ...typography.body2,
      display: 'grid',
      alignContent: 'start',
      gap: 2,
      minHeight: 44,
      padding: '8px 12px',
      border: `1px solid ${border}`,
      borderRadius: 4,
      background: background.sunken,
      ...theme.applyStyles('light', { background: background.paper }),
      color: text.primary,
      textAlign: 'start',
      cursor: 'pointer',
    },
    '& b': { fontWeight: 700 },
    '& span': { ...typography.caption, color: text.secondary },
    '& button[aria-pressed=true]': {
      borderColor: primary.main,
      background: `color-mix(in srgb, ${primary.main} ${tint}, ${background.paper})`,
      boxShadow: `inset 0 0 0 1px ${primary.main}`,
      '@media (forced-colors: active)': { outline: '3px solid Highlight' },
    },
    '& button:disabled': { borderStyle: 'dashed', color: text.secondary, cursor: 'default' },
    '@container conversation (max-width: 479.95px)': {
      '& span': { display: 'none' },
      '& button': { textAlign: 'center', alignContent: 'center' },
    },
  };
});

const LengthFields = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: 8,
  '& > :first-of-type': { flex: '1 1 220px' },
  '& [role=group]': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& [role=group] button': { minHeight: 44 },
  // Beside the field, and not beside its label.
  '@container conversation (min-width: 480px)': { '& [role=group]': { marginTop: 28 } },
});
