import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { toFailure } from '@/shared/api/failure';
import { replyTrialInputLimits } from '@/shared/api/inputLimits.generated';
import { TextInput } from '@/shared/components/TextInput';
import { below } from '@/shared/theme/media';
import { Pane, PaneBody, PaneHead } from '../components/layout/Panes';
import { useDebounced } from '../lib/useDebounced';
import { ReplyReadingQuery, type ReplyReading } from './operations';
import { RewardState } from './RewardState';

/** Shows how the server reads a pasted reply. */
export function TryReply() {
  const [reply, setReply] = useState('');
  const [player, setPlayer] = useState('Steve');

  return (
    <Pane>
      <PaneHead>
        <h3>
          Try a reply
          <small>Paste what the game server answered, and see how the site reads it. Nothing is saved.</small>
        </h3>
      </PaneHead>
      <PaneBody>
        <TrialFields>
          <TextInput
            name="reply"
            label="Reply"
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
            label="Player of the command"
            value={player}
            onChange={({ target }) => setPlayer(target.value)}
            inputProps={{ maxLength: 17, autoCapitalize: 'none', autoComplete: 'off', spellCheck: false }}
          />
        </TrialFields>
        <TrialResult aria-live="polite">
          {reply.trim() ? (
            <Reading reply={reply.trim()} player={player.trim()} />
          ) : (
            'The result appears here as you type.'
          )}
        </TrialResult>
      </PaneBody>
    </Pane>
  );
}

function Reading({ reply, player }: { reply: string; player: string }) {
  const trial = useDebounced(`${player}\n${reply}`);
  const isCurrent = trial === `${player}\n${reply}`;
  const [debouncedPlayer = '', ...lines] = trial.split('\n');
  const { data, error } = useQuery(ReplyReadingQuery, {
    variables: { reply: lines.join('\n'), player: debouncedPlayer },
    fetchPolicy: 'no-cache',
  });

  if (isCurrent && error) return <>{toFailure(error).message}</>;
  if (!isCurrent || !data) return <>Reading the reply…</>;
  const reading = data.replyReading;
  return (
    <>
      <RewardState state={reading.meaning} command={reply} />
      <p>{explain(reading)}</p>
      {reading.rule && (
        <p>
          {reading.rule.isBuiltIn ? 'Built-in text' : 'Your text'}: <code>{reading.rule.text}</code>
        </p>
      )}
    </>
  );
}

function explain({ meaning, why, rule, isKnownSuccess }: ReplyReading): string {
  if (why) return why;
  if (rule) return 'The delivery counts as done.';
  if (meaning === 'CONFIRMED' && isKnownSuccess)
    return 'Nothing in it is a refusal, and its words are a known success.';
  return 'Nothing in it is a refusal, but its words are no known success. A delivery with it is marked as worth a look, until staff accept the reply for its command.';
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
