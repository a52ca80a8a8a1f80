import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type Failure, toFailure } from '@/shared/api/failure';
import { graphql } from '@/shared/api/graphql';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { useElapsedTime } from '@/shared/lib/useElapsedTime';
import { useToast } from '@/shared/lib/useToast';
import { useTexts } from '@/shared/texts/LanguageContext';
import { isComplete, type Ticket, trimTicket, validateTicket } from './ticket';
import { settleDraft } from './ticketDraft';

const SubmitTicket = graphql(`
  mutation SubmitTicket($input: TicketInput!) {
    submitTicket(input: $input) {
      id
      subject
      link
    }
  }
`);

/** Submits a ticket and keeps the state of the submission. */
export function useTicketSubmission() {
  const t = useTexts('tickets');
  const [submitTicket, { data, reset }] = useMutation(SubmitTicket);
  const [isSending, setSending] = useState(false);
  const getElapsedTime = useElapsedTime();
  const [problems, setProblems] = useState<FieldProblems>({});
  /** The end of the rate limit as a timestamp in milliseconds, or null. */
  const [waitUntil, setWaitUntil] = useState<number | null>(null);
  const toast = useToast();

  async function submit(ticket: Ticket, { website, ban }: { website: string; ban: string | null }) {
    if (isSending) return;
    reset();
    setWaitUntil(null);

    const found = validateTicket(ticket, t);
    const [first] = Object.values(found);
    if (first) return showProblems(found, isComplete(ticket) ? first[0] : t('fillAll'));

    setProblems({});
    setSending(true);
    try {
      await submitTicket({
        variables: { input: { ...trimTicket(ticket), ban, website, shownFor: await getElapsedTime() } },
      });
    } catch (error) {
      return handleFailure(toFailure(error));
    } finally {
      setSending(false);
    }
    settleDraft(ticket);
    toast({
      title: t('sentTitle'),
      text: t('sentText'),
    });
  }

  function showProblems(found: FieldProblems, text = '') {
    // `flushSync` marks the fields before this returns, so that the form can focus the first invalid one.
    flushSync(() => setProblems(found));
    toast({ title: t('invalidTitle'), text, tone: 'error' });
  }

  function handleFailure({ code, message, fields, retryAfter }: Failure) {
    if (Object.keys(fields).length > 0) return showProblems(fields, message);

    if (retryAfter) setWaitUntil(Date.now() + retryAfter * 1000);
    const failed = code === 'CONFLICT' ? message : t('failed');
    const text = retryAfter ? t('failedIn', { minutes: Math.ceil(retryAfter / 60) }) : failed;
    toast({ title: t('errorTitle'), text, tone: 'error' });
  }

  const clearProblem = (field: keyof Ticket) => setProblems((before) => ({ ...before, [field]: undefined }));

  return { submit, isSending, problems, clearProblem, sent: data?.submitTicket ?? null, waitUntil };
}
