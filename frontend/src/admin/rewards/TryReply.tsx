import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { toFailure } from '@/shared/api/failure';
import { replyTrialInputLimits } from '@/shared/api/inputLimits.generated';
import { TextInput } from '@/shared/components/TextInput';
import type { Texts } from '@/shared/texts/Language';
import { useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';
import { Pane, PaneBody, PaneHead } from '../components/layout/Panes';
import { useDebounced } from '../lib/useDebounced';
import { type ReplyReading, ReplyReadingQuery } from './operations';
import { RewardState } from './RewardState';

/** Shows how the server reads a pasted reply. */
export function TryReply() {
  const t = useTexts('admin/rewards');
  const [reply, setReply] = useState('');
  const [player, setPlayer] = useState('Steve');

  return (
    <Pane>
      <PaneHead>
        <h2>
          {t('try.title')}
          <small>{t('try.text')}</small>
        </h2>
      </PaneHead>
      <PaneBody>
        <TrialFields>
          <TextInput
            name="reply"
            label={t('try.reply')}
            multiline
            rows={2}
            placeholder="[Crates] The player Steve is not online."
            value={reply}
            onChange={({ target }) => setReply(target.value)}
            inputProps={{
              maxLength: replyTrialInputLimits.reply,
              autoCapitalize: 'none',
              autoComplete: 'off',
              spellCheck: false,
            }}
          />
          <TextInput
            name="player"
            label={t('try.player')}
            value={player}
            onChange={({ target }) => setPlayer(target.value)}
            inputProps={{ maxLength: 17, autoCapitalize: 'none', autoComplete: 'off', spellCheck: false }}
          />
        </TrialFields>
        <TrialResult aria-live="polite">
          {reply.trim() ? <Reading reply={reply.trim()} player={player.trim()} /> : t('try.empty')}
        </TrialResult>
      </PaneBody>
    </Pane>
  );
}

function Reading({ reply, player }: { reply: string; player: string }) {
  const t = useTexts('admin/rewards');
  const trial = useDebounced(`${player}\n${reply}`);
  const isCurrent = trial === `${player}\n${reply}`;
  const [debouncedPlayer = '', ...lines] = trial.split('\n');
  const { data, error } = useQuery(ReplyReadingQuery, {
    variables: { reply: lines.join('\n'), player: debouncedPlayer },
    fetchPolicy: 'no-cache',
  });

  if (isCurrent && error) return <>{toFailure(error).message}</>;
  if (!isCurrent || !data) return <>{t('try.reading')}</>;
  const reading = data.replyReading;
  return (
    <>
      <RewardState state={reading.meaning} command={reply} />
      <p>{explain(t, reading)}</p>
      {reading.rule && (
        <p>
          {t.rich(reading.rule.isBuiltIn ? 'try.builtIn' : 'try.own', {
            text: reading.rule.text,
            code: (text) => <code>{text}</code>,
          })}
        </p>
      )}
    </>
  );
}

function explain(t: Texts<'admin/rewards'>, { meaning, why, rule, isKnownSuccess }: ReplyReading): string {
  if (why) return why;
  if (rule) return t('try.done');
  if (meaning === 'CONFIRMED' && isKnownSuccess) return t('try.success');
  return t('try.unknown');
}

const TrialFields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
  gap: 16,
  alignItems: 'start',
  [below('laptop')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const TrialResult = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  minHeight: 56,
  marginTop: 16,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
  '& p': { marginTop: 6 },
  '& code': { ...theme.typography.mono, fontSize: '0.8125rem', color: theme.vars.palette.text.primary },
}));
