import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { toFailure } from '@/shared/api/failure';
import type { VariablesOf } from '@/shared/api/graphql';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import type { RejectedForm } from '@/shared/components/PageMeta';
import { useElapsedTime } from '@/shared/lib/useElapsedTime';
import { useTexts } from '@/shared/texts/LanguageContext';
import { answerName, type FormField, type FormValues, validateForm } from './formFields';
import {
  type ApplicationFormData,
  ApplicationFormsQuery,
  SubmitStaffApplication,
  SubmitWhitelistApplication,
} from './operations';

interface Sent {
  id: string;
  /** The private link, which the server shows only now. */
  link: string | null;
}

/** Sends an application and keeps the state of the submission. */
export function useSubmission(
  form: ApplicationFormData,
  fields: readonly FormField[],
  rejected: RejectedForm | undefined,
) {
  const t = useTexts('applications');
  const client = useApolloClient();
  const [submitForStaff] = useMutation(SubmitStaffApplication);
  const [submitForWhitelist] = useMutation(SubmitWhitelistApplication);
  const [isSending, setSending] = useState(false);
  const [problems, setProblems] = useState<FieldProblems>(rejected?.problems ?? {});
  /** Why it was not sent, if no field is the cause. */
  const [failure, setFailure] = useState<string | null>(
    rejected && !concernsField(fields, rejected.problems) ? rejected.problem : null,
  );
  const [sent, setSent] = useState<Sent | null>(null);
  const getElapsedTime = useElapsedTime();

  /** Whether it was sent. */
  async function submit(values: FormValues, website: string): Promise<boolean> {
    if (isSending) return false;
    setFailure(null);
    const found = validateForm(t, fields, values);
    // `flushSync` marks the fields before this returns, so that the form can focus the first invalid one.
    flushSync(() => setProblems(found));
    if (!isEmpty(found)) return false;

    setSending(true);
    try {
      setSent(await send(values, website));
      return true;
    } catch (error) {
      const { message, code, fields: named } = toFailure(error);
      // The questions that were answered are no longer accepted; what is typed stays in those that remain.
      if (named['questionsVersion'] || named['answers'])
        await client.refetchQueries({ include: [ApplicationFormsQuery] });
      flushSync(() => {
        if (concernsField(fields, named)) setProblems(named);
        else setFailure(code === 'UNREACHABLE' ? t('failed.text') : message);
      });
      return false;
    } finally {
      setSending(false);
    }
  }

  async function send(values: FormValues, website: string): Promise<Sent | null> {
    const { questions, questionsVersion } = form;
    const answers = questions.map((question) => ({
      question: question.id,
      answer: values[answerName(question)] ?? '',
    }));
    const answered = new Set(questions.map(answerName));
    const others = fields.filter(({ name }) => !answered.has(name));
    const typed = Object.fromEntries(others.map(({ name }) => [name, values[name] ?? '']));
    const own = { questionsVersion, answers };
    const input: unknown = { ...typed, age: Number(typed['age']), ...own, website, shownFor: await getElapsedTime() };
    if (form.kind === 'STAFF') {
      const variables = { input } as VariablesOf<typeof SubmitStaffApplication>;
      return (await submitForStaff({ variables })).data?.submitStaffApplication ?? null;
    }
    const variables = { input } as VariablesOf<typeof SubmitWhitelistApplication>;
    return (await submitForWhitelist({ variables })).data?.submitWhitelistApplication ?? null;
  }

  const clearProblem = (field: string) => {
    if (problems[field]) setProblems((before) => ({ ...before, [field]: undefined }));
  };

  return { submit, isSending, problems, clearProblem, failure, sent };
}

const concernsField = (fields: readonly FormField[], problems: FieldProblems = {}): boolean =>
  fields.some(({ name }) => problems[name]);

const isEmpty = (problems: FieldProblems | undefined): boolean => !Object.values(problems ?? {}).some(Boolean);
