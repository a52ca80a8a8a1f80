import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { toFailure } from '@/shared/api/failure';
import type { VariablesOf } from '@/shared/api/graphql';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import type { RejectedForm } from '@/shared/components/PageMeta';
import { useElapsedTime } from '@/shared/lib/useElapsedTime';
import { useTexts } from '@/shared/texts/LanguageContext';
import { type FormField, type FormValues, validateForm } from './formFields';
import { type ApplicationFormData, SubmitStaffApplication, SubmitWhitelistApplication } from './operations';

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
  const [submitForStaff] = useMutation(SubmitStaffApplication);
  const [submitForWhitelist] = useMutation(SubmitWhitelistApplication);
  const [isSending, setSending] = useState(false);
  const [problems, setProblems] = useState<FieldProblems>(rejected?.problems ?? {});
  /** Why it was not sent, if no field is the cause. */
  const [failure, setFailure] = useState<string | null>(
    rejected && isEmpty(rejected.problems) ? rejected.problem : null,
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
      const isField = fields.some(({ name }) => named[name]);
      flushSync(() => {
        if (isField) setProblems(named);
        else setFailure(code === 'UNREACHABLE' ? t('failed.text') : message);
      });
      return false;
    } finally {
      setSending(false);
    }
  }

  async function send(values: FormValues, website: string): Promise<Sent | null> {
    const typed = Object.fromEntries(fields.map(({ name }) => [name, values[name] ?? '']));
    const input: unknown = { ...typed, age: Number(typed['age']), website, shownFor: await getElapsedTime() };
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

const isEmpty = (problems: FieldProblems | undefined): boolean => !Object.values(problems ?? {}).some(Boolean);
