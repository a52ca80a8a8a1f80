import { screen, within } from '@testing-library/react';
import type { Execute } from '@/shared/api/client';
import { keptTexts } from '@/shared/lib/keptText';
import { OpenConversation } from '@/test/OpenConversation';
import { clickButton, failWithNetworkError, renderSection, user } from '@/test/renderSection';
import { neverRespond } from '@/test/renderWithProviders';
import { testSite } from '@/test/testSite';

const id = '41322dab-0000-4000-8000-000000000000';
const conversation = {
  __typename: 'Conversation',
  appeal: null,
  id,
  kind: 'TICKET',
  createdAt: '2026-11-21T18:40:00.000Z',
  readUpTo: 0,
  language: null as string | null,
  assignee: null,
  waitsFor: 'STAFF',
  closesAt: null,
  mergedInto: null,
  playerName: 'XrayFox',
  replying: [],
  readers: [],
  watch: '',
  canAttach: false,
  version: 4,
  entries: [],
};
const reply = {
  __typename: 'CannedReply',
  id: 'r1',
  title: 'Ban stays',
  category: 'BAN_APPEAL',
  language: 'en',
  body: 'Hello {player}, {ticket}: your ban ({ban}) stays. {link} {me}',
  updatedAt: '2026-11-20T12:00:00.000Z',
  version: 1,
};
const replies = [
  reply,
  { ...reply, id: 'r2', title: 'Delivered', category: 'STORE', body: 'It was delivered again.' },
  { ...reply, id: 'r3', title: 'Gelöst', category: null, language: 'de', body: 'Das ist gelöst.' },
  { ...reply, id: 'r4', title: 'Solved', category: null, body: 'This is solved.' },
];
const ban = { __typename: 'Ban', id: 'b1', reason: 'Griefing', duration: '7 days', state: 'IN_FORCE' };
const facts =
  (bans: object[] | null, ownStaffMember: object | null = null): Execute =>
  async () => ({
    data: {
      ownStaffMember,
      playerRecord: { __typename: 'PlayerRecord', bans: bans && { __typename: 'PlayerBans', items: bans } },
    },
  });

const inGerman = { ...testSite, siteLanguages: { ...testSite.siteLanguages, others: ['de'] } };

const open = (mocks: Record<string, Execute> = {}, changes: object = {}, site = testSite) =>
  renderSection(
    <OpenConversation id={id} category="STORE" />,
    {
      AdminConversation: async () => ({ data: { conversation: { ...conversation, ...changes } } }),
      NoteReplying: async () => ({ data: { noteReplying: [] } }),
      AdminCannedReplies: async () => ({ data: { cannedReplies: replies } }),
      PlaceholderValues: facts([ban]),
      SendReply: async () => ({ data: { reply: null } }),
      ...mocks,
    },
    { site, staff: { username: 'mara', role: 'staff', permissions: ['tickets'] } },
  );

const field = () => screen.findByLabelText<HTMLTextAreaElement>('Your reply');
const titles = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map((option) => option.querySelector('b')?.textContent);
const picker = () => within(screen.getByRole('group', { name: 'Choose a canned reply' }));
const activeOption = () => picker().getByRole('option', { selected: true });
const activeTitle = () => activeOption().querySelector('b')?.textContent;

async function openPicker() {
  await clickButton('Canned Reply');
  await picker().findAllByRole('option');
}

describe('The picker of canned replies', () => {
  beforeEach(() => localStorage.clear());

  it('lists those of the category and the language of the guest first', async () => {
    open();
    await openPicker();
    expect(titles('For this request')).toEqual(['Delivered', 'Solved']);
    expect(titles('Others')).toEqual(['Ban stays', 'Gelöst']);
    expect(screen.getByRole('button', { name: 'Canned Reply' }).getAttribute('aria-expanded')).toBe('true');
  });

  it('takes the kind of an application for its category, and the language of the guest', async () => {
    open(
      {
        AdminCannedReplies: async () => ({
          data: {
            cannedReplies: [...replies, { ...replies[2], id: 'r5', category: 'STAFF_APPLICATION', title: 'Ja' }],
          },
        }),
      },
      { kind: 'STAFF_APPLICATION', language: 'de' },
    );
    await openPicker();
    expect(titles('For this request')).toEqual(['Ja', 'Gelöst']);
  });

  it('searches title and text, and is used by keyboard', async () => {
    open();
    await user.type(await field(), 'Before  after');
    (await field()).setSelectionRange(7, 7);
    await openPicker();
    const search = screen.getByRole('combobox', { name: 'Search canned replies' });
    expect(document.activeElement).toBe(search);
    await user.keyboard('SOLVED');
    expect(activeTitle()).toBe('Solved');
    await user.clear(search);
    await user.keyboard('{ArrowDown}');
    expect(activeTitle()).toBe('Solved');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(activeTitle()).toBe('Gelöst');
    expect(search.getAttribute('aria-activedescendant')).toBe(activeOption().id);
    await user.type(search, 'delivered again{Enter}');

    const text = await field();
    expect(text.value).toBe('Before It was delivered again. after');
    expect(document.activeElement).toBe(text);
    expect(text.selectionStart).toBe('Before It was delivered again.'.length);
    expect(screen.queryByRole('group', { name: 'Choose a canned reply' })).toBeNull();
  });

  it('inserts after a draft that was kept', async () => {
    keptTexts.change(`reply mara ${id}`, 'Hello. ');
    open();
    await openPicker();
    await user.click(screen.getByRole('option', { name: /Solved/ }));
    expect((await field()).value).toBe('Hello. This is solved.');
  });

  it('closes with Escape, and does not send the reply with Enter when nothing matches', async () => {
    const variablesOf = open();
    await user.type(await field(), 'Mine');
    await openPicker();
    await user.keyboard('nothing{Enter}');
    expect(screen.getByText('No canned reply matches “nothing”.')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: 'Choose a canned reply' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Canned Reply' }));
    expect((await field()).value).toBe('Mine');
    expect(variablesOf('SendReply')).toEqual([]);
  });

  it('fills in the placeholders', async () => {
    open(
      {
        PlaceholderValues: facts([ban, { ...ban, id: 'b2', state: 'LIFTED' }], {
          displayName: 'Mara K.',
          isShown: true,
        }),
      },
      { language: 'de' },
      inGerman,
    );
    await openPicker();
    await user.click(screen.getByRole('option', { name: /Ban stays/ }));
    expect((await field()).value).toBe(
      `Hello XrayFox, #41322D: your ban (Griefing, 7 days) stays. ${location.origin}/de/requests/${id} Mara K.`,
    );
    expect(screen.queryByText(/Not filled in/)).toBeNull();
  });

  it('links to the page in the default language when the site no longer offers that of the guest', async () => {
    open({}, { language: 'de' });
    await openPicker();
    await user.click(screen.getByRole('option', { name: /Ban stays/ }));
    expect((await field()).value).toContain(` ${location.origin}/requests/${id} `);
  });

  it.each([
    ['without a ban', facts([])],
    ['with two bans', facts([ban, { ...ban, id: 'b2' }])],
    ['without the permission to see bans', facts(null)],
    ['after a failure', failWithNetworkError],
  ])('leaves a gap %s, which is selected and stops the reply', async (_, answer) => {
    const variablesOf = open({ PlaceholderValues: answer });
    await openPicker();
    await user.click(screen.getByRole('option', { name: /Ban stays/ }));
    const text = await field();
    const selected = () => text.value.slice(text.selectionStart, text.selectionEnd);
    expect(text.value).toContain('Hello XrayFox, #41322D: your ban ({ban}) stays.');
    expect(text.value).toMatch(/ mara$/);
    expect(selected()).toBe('{ban}');
    expect(screen.getByText('Not filled in: {ban}')).toBeTruthy();

    text.setSelectionRange(0, 0);
    await clickButton('Send Reply');
    expect(screen.getByText('Fill in or remove {ban} before you send the reply.')).toBeTruthy();
    expect(variablesOf('SendReply')).toEqual([]);
    expect(selected()).toBe('{ban}');

    await user.keyboard('Griefing');
    expect(screen.queryByText(/Not filled in/)).toBeNull();
    await clickButton('Send Reply');
    expect(variablesOf('SendReply')).toHaveLength(1);
  });

  it('is not offered for a note, which keeps its braces', async () => {
    const variablesOf = open();
    await clickButton('Internal note');
    expect(screen.queryByRole('button', { name: 'Canned Reply' })).toBeNull();
    await user.type(await screen.findByLabelText('Your note'), 'About {{ban}');
    await clickButton('Save Note');
    expect(variablesOf('SendReply')).toMatchObject([{ input: { body: 'About {ban}', isNote: true } }]);
  });

  it('says that there are none, and where they are written', async () => {
    open({ AdminCannedReplies: async () => ({ data: { cannedReplies: [] } }) });
    await clickButton('Canned Reply');
    expect(await screen.findByText('There are no canned replies yet.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Manage Canned Replies' }).getAttribute('href')).toContain(
      'tab=tickets&view=canned',
    );
  });

  it('says that it loads', async () => {
    open({ AdminCannedReplies: neverRespond });
    await clickButton('Canned Reply');
    expect(screen.getByText('Loading canned replies...')).toBeTruthy();
    expect(picker().queryAllByRole('option')).toEqual([]);
  });

  it('loads again after a failure', async () => {
    let load: Execute = failWithNetworkError;
    open({ AdminCannedReplies: (operation) => load(operation) });
    await clickButton('Canned Reply');
    expect(await screen.findByText('Error Loading Canned Replies')).toBeTruthy();
    load = async () => ({ data: { cannedReplies: replies } });
    await clickButton('Retry');
    expect(await picker().findAllByRole('option')).toHaveLength(4);
  });
});
