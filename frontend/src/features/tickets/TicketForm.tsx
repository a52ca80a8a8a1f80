import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type SubmitEvent, useRef } from 'react';
import { OfflineNote } from '@/shared/components/OfflineNote';
import { SelectInput } from '@/shared/components/SelectInput';
import { TextInput } from '@/shared/components/TextInput';
import { useOnline } from '@/shared/lib/useOnline';
import { CharactersLeft } from '@/shared/components/CharactersLeft';
import { SentNote } from './SentNote';
import { charactersLeft, isNearTheEnd, type Ticket, ticketCategories } from './ticket';
import { Trap } from './Trap';
import { changeDraft } from './ticketDraft';
import { useFocusAfter } from './useFocusAfter';
import { usePreparedDraft } from './usePreparedDraft';
import { useTicketSubmission } from './useTicketSubmission';
import { WaitNote } from './WaitNote';

export function TicketForm({ labelledBy }: { labelledBy: string }) {
  const form = useRef<HTMLFormElement>(null);
  const trap = useRef<HTMLInputElement>(null);
  const draft = usePreparedDraft(form);
  const { submit, isSending, problems, forgive, sent, waitUntil } = useTicketSubmission();
  const button = useFocusAfter(isSending);
  const isOnline = useOnline();

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const website = trap.current?.value ?? '';
    // If a browser extension filled the trap for a person, the second try succeeds.
    if (trap.current) trap.current.value = '';
    await submit(draft, website);
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }

  function change(field: keyof Ticket, text: string) {
    changeDraft({ [field]: text });
    forgive(field);
  }

  const text = (field: 'username' | 'email' | 'subject' | 'message') => ({
    name: field,
    value: draft[field],
    problems,
    required: true,
    count: isNearTheEnd(field, draft[field]) && <CharactersLeft left={charactersLeft(field, draft[field])} />,
    onChange: ({ target }: { target: { value: string } }) => change(field, target.value),
  });

  return (
    // `dialog` makes the browser submit nothing before hydration. `get` would put the input into the address.
    <Fields ref={form} method="dialog" noValidate aria-labelledby={labelledBy} onSubmit={handleSubmit}>
      <TextInput {...text('username')} label="Username" autoComplete="nickname" inputProps={asItIs} />
      <TextInput {...text('email')} label="Email" type="email" autoComplete="email" />
      <SelectInput
        name="category"
        label="Category"
        placeholder="Choose one"
        options={ticketCategories}
        value={draft.category}
        problems={problems}
        required
        onChange={(category) => change('category', category)}
      />
      <TextInput {...text('subject')} label="Subject" />
      <TextInput
        {...text('message')}
        label="Message"
        multiline
        rows={6}
        hint="Saved on this device until you send it."
      />
      <Trap inputRef={trap} />
      {!isOnline && <OfflineNote>You are offline. Your text stays here until you can send it.</OfflineNote>}
      {waitUntil !== null && <WaitNote until={waitUntil} />}
      {sent && <SentNote {...sent} />}
      <Button ref={button} type="submit" variant="contained" color="secondary" disabled={isSending}>
        {isSending ? 'Submitting...' : 'Submit Ticket'}
      </Button>
    </Fields>
  );
}

/** Player names are not words, so mobile keyboards must not change them. */
const asItIs = { autoCapitalize: 'none', spellCheck: false };

const Fields = styled('form')({
  display: 'grid',
  gap: 20,
  marginTop: 20,
  '& > *': { gridColumn: '1 / -1' },
  '@media (scripting: none)': { display: 'none' },
  '@media (min-width: 600px)': {
    gridTemplateColumns: '1fr 1fr',
    '& > :nth-child(-n + 4)': { gridColumn: 'auto' },
    '& > button': { justifySelf: 'start', minWidth: 200 },
  },
});
