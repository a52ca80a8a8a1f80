import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type SubmitEvent, use, useRef, useState } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { Card } from '@/shared/components/Card';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { FormNote } from '@/shared/components/FormNote';
import { Honeypot } from '@/shared/components/Honeypot';
import { OfflineNote } from '@/shared/components/OfflineNote';
import { PageContext, useLocalPath } from '@/shared/components/PageMeta';
import { useHydrated } from '@/shared/lib/useHydrated';
import { useOnline } from '@/shared/lib/useOnline';
import { useRestoreFocus } from '@/shared/lib/useRestoreFocus';
import { paths } from '@/shared/paths';
import { useTexts } from '@/shared/texts/LanguageContext';
import { type FormField, listFields } from './formFields';
import { FieldCell, formGridStyle, FormInput } from './FormInput';
import type { ApplicationFormData } from './operations';
import { SentCard } from './SentCard';
import { useFormDraft } from './useFormDraft';
import { useSubmission } from './useSubmission';

/** An application. Without JavaScript, the browser posts the form. */
export function ApplicationForm({ form }: { form: ApplicationFormData }) {
  const t = useTexts('applications');
  const element = useRef<HTMLFormElement>(null);
  const honeypot = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
  const { rejectedForm } = use(PageContext);
  // Concerns the document that the browser has loaded, and no later page.
  const [rejected] = useState(isHydrated ? undefined : rejectedForm);
  const fields = listFields(t, form);
  const draft = useFormDraft(`application_draft ${form.kind}`, element);
  const { submit, isSending, problems, clearProblem, failure, sent } = useSubmission(form, fields, rejected);
  const button = useRestoreFocus(isSending);
  const isOnline = useOnline();
  const toLocalPath = useLocalPath();

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const website = honeypot.current?.value ?? '';
    // If a browser extension filled the trap for a person, the second try succeeds.
    if (honeypot.current) honeypot.current.value = '';
    const values = draft.read();
    if (await submit(values, website)) draft.settle(values);
    else element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }

  if (sent) return <SentCard {...sent} subject={t(`title.${form.kind}`)} />;
  return (
    <Card>
      <FormGrid
        ref={element}
        method="post"
        action={toLocalPath(form.kind === 'STAFF' ? paths.applyForStaff : paths.applyForWhitelist)}
        noValidate={isHydrated}
        aria-label={t(`title.${form.kind}`)}
        onSubmit={handleSubmit}
        onChange={draft.keep}
      >
        <input type="hidden" name="questionsVersion" value={form.questionsVersion} />
        <ProblemSummary fields={fields} problems={problems} />
        {fields.map((field) => (
          <FieldCell
            key={field.name}
            id={`field-${field.name}`}
            data-size={field.isWide ? 'wide' : field.type}
            lang={field.lang}
          >
            <FormInput
              field={field}
              problems={problems}
              text={draft.values[field.name]}
              defaultValue={rejected?.values?.[field.name]}
              onChange={() => clearProblem(field.name)}
            />
          </FieldCell>
        ))}
        <Honeypot inputRef={honeypot} />
        {!isOnline && <OfflineNote>{t('offline')}</OfflineNote>}
        {failure !== null && (
          <FormNote tone="warning" role="alert">
            <Glyph name="warning" />
            <span>{failure}</span>
          </FormNote>
        )}
        <SendRow>
          <Button ref={button} type="submit" variant="contained" color="secondary" disabled={isSending}>
            {isSending ? t('sending') : t('send')}
          </Button>
          {isHydrated && <small>{t('draft')}</small>}
        </SendRow>
      </FormGrid>
    </Card>
  );
}

/** Names the fields that need attention, with links to them. */
function ProblemSummary({ fields, problems }: { fields: readonly FormField[]; problems: FieldProblems }) {
  const t = useTexts('applications');
  const wrong = fields.filter(({ name }) => problems[name]);
  if (wrong.length === 0) return null;
  return (
    <SummaryBox role="alert">
      <Glyph name="warning" />
      <div>
        <strong>{t('problems', { count: wrong.length })}</strong>
        <ul>
          {wrong.map(({ name, label }) => (
            <li key={name}>
              <a href={`#field-${name}`}>{label}</a>
            </li>
          ))}
        </ul>
      </div>
    </SummaryBox>
  );
}

const FormGrid = styled('form')(formGridStyle);

const SendRow = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  '& > button': { minHeight: 44, minWidth: 180 },
  '& > small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

const SummaryBox = styled('div')(({ theme }) => {
  const { error, tint, background } = theme.vars.palette;
  return {
    display: 'flex',
    gap: 12,
    padding: '14px 16px',
    borderRadius: 2,
    background: `color-mix(in srgb, ${error.main} ${tint}, ${background.paper})`,
    boxShadow: `inset 4px 0 0 ${error.main}`,
    '[dir=rtl] &': { boxShadow: `inset -4px 0 0 ${error.main}` },
    '& > svg': { flex: 'none', marginTop: 3, color: error.main },
    '& ul': { display: 'flex', flexWrap: 'wrap', gap: '4px 16px', marginTop: 4, padding: 0, listStyle: 'none' },
    '& a': { color: theme.vars.palette.text.primary, overflowWrap: 'anywhere' },
  };
});
