import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type SubmitEvent, use, useRef, useState } from 'react';
import { Card } from '@/shared/components/Card';
import { CharactersLeft } from '@/shared/components/CharactersLeft';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { FormNote } from '@/shared/components/FormNote';
import { Glyph } from '@/shared/art/Glyph';
import { Honeypot } from '@/shared/components/Honeypot';
import { OfflineNote } from '@/shared/components/OfflineNote';
import { PageContext, useLocalPath } from '@/shared/components/PageMeta';
import { SelectInput } from '@/shared/components/SelectInput';
import { TextInput } from '@/shared/components/TextInput';
import { useHydrated } from '@/shared/lib/useHydrated';
import { useOnline } from '@/shared/lib/useOnline';
import { useRestoreFocus } from '@/shared/lib/useRestoreFocus';
import { paths } from '@/shared/paths';
import { useTexts } from '@/shared/texts/LanguageContext';
import { from } from '@/shared/theme/media';
import { charactersLeft, type FormField, listFields } from './formFields';
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
    if (await submit(draft.read(), website)) draft.clear();
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
        <ProblemSummary fields={fields} problems={problems} />
        {fields.map((field) => (
          <FieldCell key={field.name} id={`field-${field.name}`} data-size={field.type}>
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

interface InputProps {
  field: FormField;
  problems: FieldProblems;
  /** What is typed now. */
  text: string | undefined;
  defaultValue: string | undefined;
  onChange: () => void;
}

function FormInput({ field, problems, text, defaultValue = '', onChange }: InputProps) {
  const t = useTexts('applications');
  const { name, type, isRequired, options } = field;
  const label = isRequired ? field.label : t('optional', { label: field.label });
  const common = { name, label, hint: field.hint, problems, required: isRequired, defaultValue, onChange };
  if (options)
    return (
      <SelectInput
        {...common}
        placeholder={t('chooseOne')}
        options={options.map((value) => ({ value, label: value }))}
      />
    );
  const left = charactersLeft(field, text);
  return (
    <TextInput
      {...common}
      {...(type === 'text' ? { multiline: true, rows: field.maxLength > 1_000 ? 6 : 3 } : { type: inputTypes[type] })}
      count={type !== 'number' && left <= field.maxLength / 10 && <CharactersLeft left={left} />}
      inputProps={attributesOf(field)}
    />
  );
}

const inputTypes = { line: 'text', choice: 'text', email: 'email', number: 'text' } as const;

/** Player names are not words, so mobile keyboards must not change them. */
function attributesOf({ name, type }: FormField) {
  if (name === 'username') return { autoComplete: 'nickname', autoCapitalize: 'none', spellCheck: false };
  if (type === 'email') return { autoComplete: 'email' };
  if (type === 'number') return { inputMode: 'numeric', pattern: '[0-9]*', autoComplete: 'off' } as const;
  return { autoComplete: 'off' };
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

const FormGrid = styled('form')({
  display: 'grid',
  gap: 20,
  '& > *': { minWidth: 0 },
  [from('tablet')]: { gridTemplateColumns: '1fr 1fr', '& > *': { gridColumn: '1 / -1' } },
});

const FieldCell = styled('div')({
  scrollMarginTop: 'calc(var(--bar) + 16px)',
  '&[data-size=number]': { maxWidth: 160 },
  [from('tablet')]: { '&[data-size=line], &[data-size=email]': { gridColumn: 'auto' } },
});

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
