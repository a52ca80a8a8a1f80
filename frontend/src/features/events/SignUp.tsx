import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toFailure } from '@/shared/api/failure';
import { type FragmentOf, graphql } from '@/shared/api/graphql';
import { Card } from '@/shared/components/Card';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { Honeypot } from '@/shared/components/Honeypot';
import { useLocalPath } from '@/shared/components/PageMeta';
import { TextInput } from '@/shared/components/TextInput';
import { paths } from '@/shared/paths';
import { useTexts } from '@/shared/texts/LanguageContext';
import { formatPlaces } from './formatPlaces';
import { type Outcome, parseOutcome } from './outcome';
import { useOwnSignUp } from './useOwnSignUp';

export const SignUpFragment = graphql(`
  fragment SignUp on Event {
    id
    maxParticipants
    placesTaken
    signUpState
  }
`);

const SignUpForEvent = graphql(
  `
    mutation SignUpForEvent($eventId: ID!, $input: SignUpInput!) {
      signUpForEvent(eventId: $eventId, input: $input) {
        ...SignUp
      }
    }
  `,
  [SignUpFragment],
);

const WithdrawFromEvent = graphql(
  `
    mutation WithdrawFromEvent($eventId: ID!) {
      withdrawFromEvent(eventId: $eventId) {
        ...SignUp
      }
    }
  `,
  [SignUpFragment],
);

interface Note {
  tone: 'success' | 'warning';
  text: string;
}

/** Says how many players come, and takes a name. The forms also work without JavaScript, and lead back to this page. */
export function SignUp({ event }: { event: FragmentOf<typeof SignUpFragment> }) {
  const t = useTexts('events');
  const toLocalPath = useLocalPath();
  const [search] = useSearchParams();
  const outcome = parseOutcome(search.get('sign-up'));
  const own = useOwnSignUp(event.id, outcome !== null);
  const [signUp, signingUp] = useMutation(SignUpForEvent);
  const [withdraw, withdrawing] = useMutation(WithdrawFromEvent);
  const [problems, setProblems] = useState<FieldProblems>({});
  const [note, setNote] = useState<Note | null>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const honeypot = useRef<HTMLInputElement>(null);
  const isBusy = signingUp.loading || withdrawing.loading;

  // The form with the pressed button is gone, and its keyboard focus would be lost.
  useEffect(() => {
    if (note && document.activeElement === document.body) status.current?.focus();
  }, [note]);

  const fail = (error: unknown) => {
    const { fields, message } = toFailure(error);
    setProblems(fields);
    setNote(fields['username'] ? null : { tone: 'warning', text: message });
  };

  async function handleSignUp(submission: SubmitEvent<HTMLFormElement>) {
    submission.preventDefault();
    const form = submission.currentTarget;
    const username = String(new FormData(form).get('username') ?? '').trim();
    if (!username) {
      setProblems({ username: [t('signUp.missing')] });
      form.querySelector<HTMLElement>('[name=username]')?.focus();
      return;
    }
    const website = honeypot.current?.value ?? '';
    // If a browser extension filled the trap for a person, the second try succeeds.
    if (honeypot.current) honeypot.current.value = '';
    setProblems({});
    try {
      await signUp({ variables: { eventId: event.id, input: { username, website } } });
      own.store(username);
      setNote({ tone: 'success', text: t('outcome.done') });
    } catch (error) {
      fail(error);
    }
  }

  async function handleWithdrawal(submission: SubmitEvent<HTMLFormElement>) {
    submission.preventDefault();
    try {
      await withdraw({ variables: { eventId: event.id } });
      own.store(null);
      setNote({ tone: 'success', text: t('outcome.withdrawn') });
    } catch (error) {
      fail(error);
    }
  }

  // Everyone can write the address, so what this browser knows counts.
  const isDenied = outcome === 'done' && own.isKnown && own.name === null;
  const shownNote = note ?? (outcome && !isDenied ? toNote(outcome, t(`outcome.${outcome}`)) : null);
  const { signUpState } = event;
  // Without JavaScript, the page knows this only right after the form was sent.
  const isOnList = own.name !== null || (outcome === 'done' && !own.isKnown);
  const withdrawal = (
    <form method="post" action={toLocalPath(paths.eventWithdrawal(event.id))} onSubmit={handleWithdrawal}>
      <Button type="submit" variant="outlined" disabled={isBusy}>
        {t('signUp.withdraw')}
      </Button>
    </form>
  );

  return (
    <SignUpCard as="section" id="sign-up" aria-labelledby="sign-up-title">
      <h2 id="sign-up-title">{t('signUp.title')}</h2>
      <p>{formatPlaces(t, event)}</p>
      {shownNote && (
        <StatusNote ref={status} role="status" tabIndex={-1} data-tone={shownNote.tone}>
          {shownNote.text}
        </StatusNote>
      )}
      {isOnList ? (
        <>
          {own.name !== null && <p>{t('signUp.own', { name: own.name })}</p>}
          {withdrawal}
        </>
      ) : signUpState === 'OPEN' ? (
        <>
          <SignUpForm
            method="post"
            action={toLocalPath(paths.eventSignUp(event.id))}
            noValidate
            onSubmit={handleSignUp}
            aria-labelledby="sign-up-title"
          >
            <TextInput
              name="username"
              label={t('signUp.name')}
              hint={t('signUp.hint')}
              problems={problems}
              required
              autoComplete="nickname"
              inputProps={{ autoCapitalize: 'none', spellCheck: false, maxLength: 64 }}
            />
            <Honeypot inputRef={honeypot} />
            <Button type="submit" variant="contained" color="secondary" disabled={isBusy}>
              {t('signUp.button')}
            </Button>
          </SignUpForm>
          <WithoutScript>
            <p>{t('signUp.again')}</p>
            {withdrawal}
          </WithoutScript>
        </>
      ) : (
        signUpState !== 'OFF' &&
        signUpState !== 'CANCELLED' &&
        !shownNote && <p>{t(signUpState === 'FULL' ? 'outcome.full' : 'outcome.closed')}</p>
      )}
    </SignUpCard>
  );
}

const toNote = (outcome: Outcome, text: string): Note => ({
  tone: outcome === 'done' || outcome === 'withdrawn' ? 'success' : 'warning',
  text,
});

const SignUpCard = styled(Card)(({ theme }) => ({
  display: 'grid',
  justifyItems: 'stretch',
  gap: 16,
  width: '100%',
  scrollMarginTop: 'calc(var(--bar) + 16px)',
  '& > *': { minWidth: 0 },
  '& > h2': theme.typography.h4,
  '& button': { minHeight: 44 },
}));

const SignUpForm = styled('form')({
  display: 'grid',
  gap: 16,
  justifyItems: 'start',
  '& > div:first-of-type': { width: '100%' },
});

const StatusNote = styled('p')(({ theme }) => {
  const { palette } = theme.vars;
  const look = (tone: 'success' | 'warning') => ({
    background: `color-mix(in srgb, ${palette[tone].main} ${palette.tint}, ${palette.background.paper})`,
    boxShadow: `inset 4px 0 0 ${palette[tone].main}`,
  });
  return {
    padding: '12px 16px',
    borderRadius: 2,
    overflowWrap: 'anywhere',
    '&[data-tone=success]': look('success'),
    '&[data-tone=warning]': look('warning'),
  };
});

/** With JavaScript, the page knows whether this browser is on the list. */
const WithoutScript = styled('div')({
  display: 'none',
  gap: 8,
  '@media (scripting: none)': { display: 'grid' },
});
