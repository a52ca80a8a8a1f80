import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type Failure, toFailure } from '@/shared/api/failure';
import { graphql } from '@/shared/api/graphql';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import type { RejectedForm } from '@/shared/components/PageMeta';
import { useElapsedTime } from '@/shared/lib/useElapsedTime';
import { useToast } from '@/shared/lib/useToast';
import { useTexts } from '@/shared/texts/LanguageContext';
import { isComplete, type Ticket, ticketFields, trimTicket, validateTicket } from './ticket';
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
export function useTicketSubmission(rejected: RejectedForm | undefined) {
  const t = useTexts('tickets');
  const [submitTicket, { data, reset }] = useMutation(SubmitTicket);
  const [isSending, setSending] = useState(false);
  const getElapsedTime = useElapsedTime();
  const [problems, setProblems] = useState<FieldProblems>(rejected?.problems ?? {});
  /** Why the form that the browser has posted was not sent, if no field is the cause. */
  const [failure, setFailure] = useState<string | null>(
    rejected && !ticketFields.some((field) => rejected.problems?.[field]) ? rejected.problem : null,
  );
  /** The end of the rate limit as a timestamp in milliseconds, or null. */
  const [waitUntil, setWaitUntil] = useState<number | null>(null);
  const toast = useToast();

  async function submit(ticket: Ticket, { website, ban }: { website: string; ban: string | null }) {
    if (isSending) return;
    reset();
    setFailure(null);
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

  return { submit, isSending, problems, clearProblem, failure, sent: data?.submitTicket ?? null, waitUntil };
}
