import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type SubmitEvent, use, useRef, useState } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { CharactersLeft } from '@/shared/components/CharactersLeft';
import { FormNote } from '@/shared/components/FormNote';
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
import { SentNote } from './SentNote';
import { charactersLeft, isNearLimit, type Ticket, ticketCategories } from './ticket';
import { changeDraft } from './ticketDraft';
import { useAppealedBan, useHydratedDraft } from './useHydratedDraft';
import { useTicketSubmission } from './useTicketSubmission';
import { WaitNote } from './WaitNote';

/** Without JavaScript, the browser posts the form, and its page shows a refused one again. */
export function TicketForm({ labelledBy }: { labelledBy: string }) {
  const t = useTexts('tickets');
  const form = useRef<HTMLFormElement>(null);
  const honeypot = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
  const { rejectedForm } = use(PageContext);
  // Concerns the document that the browser has loaded, and no later page.
  const [rejected] = useState(isHydrated ? undefined : rejectedForm);
  const draft = useHydratedDraft(form, rejected?.values);
  const toLocalPath = useLocalPath();
  const ban = useAppealedBan(draft);
  const { submit, isSending, problems, clearProblem, failure, sent, waitUntil } = useTicketSubmission(rejected);
  const button = useRestoreFocus(isSending);
  const isOnline = useOnline();

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const website = honeypot.current?.value ?? '';
    // If a browser extension filled the trap for a person, the second try succeeds.
    if (honeypot.current) honeypot.current.value = '';
    await submit(draft, { website, ban });
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }

  function changeField(field: keyof Ticket, text: string) {
    changeDraft({ [field]: text });
    clearProblem(field);
  }

  const textFieldProps = (field: 'username' | 'email' | 'subject' | 'message') => ({
    name: field,
    value: draft[field],
    problems,
    required: true,
    count: isNearLimit(field, draft[field]) && <CharactersLeft left={charactersLeft(field, draft[field])} />,
    onChange: ({ target }: { target: { value: string } }) => changeField(field, target.value),
  });

  return (
    <FormGrid
      ref={form}
      method="post"
      action={toLocalPath(paths.support)}
      noValidate={isHydrated}
      aria-labelledby={labelledBy}
      onSubmit={handleSubmit}
    >
      {ban && <input type="hidden" name="ban" value={ban} />}
      <TextInput
        {...textFieldProps('username')}
        label={t('username')}
        autoComplete="nickname"
        inputProps={verbatimInputProps}
      />
      <TextInput {...textFieldProps('email')} label={t('email')} type="email" autoComplete="email" />
      <SelectInput
        name="category"
        label={t('category')}
        placeholder={t('chooseOne')}
        options={ticketCategories.map((value) => ({ value, label: t(`category.${value}`) }))}
        value={draft.category}
        problems={problems}
        required
        onChange={(category) => changeField('category', category)}
      />
      <TextInput {...textFieldProps('subject')} label={t('subject')} />
      <TextInput {...textFieldProps('message')} label={t('message')} multiline rows={6} hint={t('messageHint')} />
      <Honeypot inputRef={honeypot} />
      {!isOnline && <OfflineNote>{t('offline')}</OfflineNote>}
      {waitUntil !== null && <WaitNote until={waitUntil} />}
      {failure !== null && (
        <FormNote tone="warning" role="alert">
          <Glyph name="warning" />
          <span>{failure}</span>
        </FormNote>
      )}
      {sent && <SentNote {...sent} />}
      <Button ref={button} type="submit" variant="contained" color="secondary" disabled={isSending}>
        {isSending ? t('submitting') : t('submit')}
      </Button>
    </FormGrid>
  );
}

/** Player names are not words, so mobile keyboards must not change them. */
const verbatimInputProps = { autoCapitalize: 'none', spellCheck: false };

const FormGrid = styled('form')({
  display: 'grid',
  gap: 20,
  marginTop: 20,
  '& > *': { gridColumn: '1 / -1' },
  [from('tablet')]: {
    gridTemplateColumns: '1fr 1fr',
    '& > :nth-child(-n + 4)': { gridColumn: 'auto' },
    '& > button': { justifySelf: 'start', minWidth: 200 },
  },
});
