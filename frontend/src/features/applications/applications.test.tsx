import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Execute } from '@/shared/api/client';
import { renderWithProviders } from '@/test/renderWithProviders';
import { ApplyPage } from './ApplyPage';
import { StaffFormPage } from './StaffFormPage';
import { WhitelistFormPage } from './WhitelistFormPage';

jest.mock('@/shared/lib/useElapsedTime', () => ({ useElapsedTime: () => async () => 5_000 }));

const id = '3f2a91c0-0000-4000-8000-000000000000';
const link = 'https://costa.example/r/abc';
const formOf = (kind: string, more: object = {}) => ({
  ...{ __typename: 'ApplicationForm', id: kind, kind, isOpen: true, positions: null, untranslated: null },
  ...{ questionsVersion: 0, questions: [] },
  ...more,
});

type Result = Awaited<ReturnType<Execute>>;

const sentAs = (name: string): Result => ({ data: { [name]: { __typename: 'Application', id, link } } });

function open(page: React.ReactElement, forms: object[], answer: Result = sentAs('submitStaffApplication')) {
  const sent: unknown[] = [];
  const execute: Execute = async ({ operationName, variables }) => {
    if (operationName === 'ApplicationForms') return { data: { applicationForms: forms } };
    sent.push(variables?.['input']);
    return answer;
  };
  return { sent, ...renderWithProviders(page, '/apply/staff', execute) };
}

const write = async (texts: Record<string, string>) => {
  await screen.findByRole('button', { name: 'Send Application' });
  for (const [label, value] of Object.entries(texts))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send Application' }));

const applicant = { Username: 'Steve', Email: 'steve@example.com', 'Your age': '20' };
const forStaff = {
  ...applicant,
  'Your time zone': 'UTC',
  Position: 'Builder',
  'Why do you want to join?': 'To help',
  'What experience do you have?': 'Some',
  'When are you available?': 'Sundays',
};
const forWhitelist = {
  ...applicant,
  'Why do you want to play here?': 'The sea',
  'What experience do you have?': 'Some',
};

beforeEach(() => localStorage.clear());

describe('The list of forms', () => {
  it('leads to open forms, and says which ones are closed', async () => {
    open(<ApplyPage />, [formOf('STAFF', { positions: 'Builder\nHelper' }), formOf('WHITELIST', { isOpen: false })]);

    expect((await screen.findByRole('link', { name: 'Apply for the Team' })).getAttribute('href')).toBe('/apply/staff');
    expect(screen.getByText('Open positions: Builder · Helper')).toBeTruthy();
    expect(screen.getByText('Closed')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Apply for the Whitelist' })).toBeNull();
  });
});

describe('A form for applications', () => {
  it('says that it is closed', async () => {
    open(<StaffFormPage />, [formOf('STAFF', { isOpen: false })]);
    expect(await screen.findByText('This form is closed')).toBeTruthy();
  });

  it('is sent with a chosen position, shows the private link once, and is remembered', async () => {
    const { sent } = open(<StaffFormPage />, [formOf('STAFF', { positions: 'Builder\nHelper' })]);
    await write(forStaff);
    await send();

    expect(await screen.findByText(link)).toBeTruthy();
    expect(sent).toEqual([
      {
        ...{ username: 'Steve', email: 'steve@example.com', age: 20, timezone: 'UTC', position: 'Builder' },
        ...{ whyJoin: 'To help', experience: 'Some', availability: 'Sundays', website: '', shownFor: 5_000 },
        ...{ questionsVersion: 0, answers: [] },
      },
    ]);
    expect(screen.getByRole('link', { name: 'Open My Application' }).getAttribute('href')).toBe(`/requests/${id}`);
    expect(JSON.parse(localStorage.getItem('requests') ?? '')).toMatchObject([{ id, number: '#3F2A91' }]);
    expect(localStorage.getItem('application_draft STAFF')).toBeNull();
  });

  it('needs no friends for the whitelist', async () => {
    const { sent } = open(<WhitelistFormPage />, [formOf('WHITELIST')], sentAs('submitWhitelistApplication'));
    await write(forWhitelist);
    await send();

    expect(await screen.findByText(link)).toBeTruthy();
    expect(sent).toMatchObject([{ reasonToJoin: 'The sea', friendReferences: '' }]);
  });

  it('names the answers that need attention, and focuses the first one', async () => {
    const { sent } = open(<WhitelistFormPage />, [formOf('WHITELIST')]);
    await write({ ...forWhitelist, Email: 'steve', 'Your age': 'twenty' });
    await send();

    expect(screen.getByText('2 answers need your attention')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Email' }).getAttribute('href')).toBe('#field-email');
    expect(screen.getByText('Please enter a number from 1 to 120.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(sent).toEqual([]);
  });

  it('shows what the server refuses, at the field or as a whole', async () => {
    const refuse = (message: string, extensions: object): Result => ({ errors: [{ message, extensions }] }) as Result;
    const fields = { username: ['This name is not possible.'] };
    const first = open(<WhitelistFormPage />, [formOf('WHITELIST')], refuse('No', { code: 'BAD_USER_INPUT', fields }));
    await write(forWhitelist);
    await send();
    expect(await screen.findByText('This name is not possible.')).toBeTruthy();
    first.unmount();

    open(<WhitelistFormPage />, [formOf('WHITELIST')], refuse('Too many requests.', { code: 'RATE_LIMITED' }));
    await write(forWhitelist);
    await send();
    expect(await screen.findByText('Too many requests.')).toBeTruthy();
  });

  const question = {
    ...{ __typename: 'FormQuestion', id: 'q1', kind: 'CHOICE', isRequired: true, question: 'How many evenings?' },
    ...{ help: 'A guess.', options: ['One', 'Two'], maxLength: 100, untranslated: null },
  };
  const asking = (...questions: object[]) => formOf('WHITELIST', { questionsVersion: 4, questions });
  const rules = {
    ...question,
    id: 'q2',
    kind: 'YES_NO',
    question: 'Have you read the rules?',
    help: null,
    options: [],
  };
  const why = { ...rules, id: 'q3', kind: 'LONG_TEXT', isRequired: false, question: 'Why you?', maxLength: 1_500 };

  it('asks the own questions, and sends the answers with their version', async () => {
    const form = asking(question, rules, why);
    const { sent } = open(<WhitelistFormPage />, [form], sentAs('submitWhitelistApplication'));
    await write({ ...forWhitelist, 'How many evenings?': 'Two' });
    expect(screen.getByText('A guess.')).toBeTruthy();
    await send();
    expect(screen.getByText('1 answer needs your attention')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Have you read the rules?'));
    expect(sent).toEqual([]);

    await write({ 'Have you read the rules?': 'yes', 'Why you? (optional)': 'I listen.' });
    await send();
    expect(await screen.findByText(link)).toBeTruthy();
    const answers = [
      { question: 'q1', answer: 'Two' },
      { question: 'q2', answer: 'yes' },
      { question: 'q3', answer: 'I listen.' },
    ];
    expect(sent).toMatchObject([{ reasonToJoin: 'The sea', questionsVersion: 4, answers }]);
    expect(Object.keys(sent[0] as object).filter((name) => name.includes('.'))).toEqual([]);
  });

  it('shows at a question what the server refuses', async () => {
    const fields = { 'answers.q3': ['Please use at most 9 characters.'] };
    const extensions = { code: 'BAD_USER_INPUT', fields };
    open(<WhitelistFormPage />, [asking(why)], { errors: [{ message: 'No', extensions }] } as Result);
    await write({ ...forWhitelist, 'Why you? (optional)': 'I listen.' });
    await send();
    expect(await screen.findByText('Please use at most 9 characters.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Why you? (optional)'));
  });

  it('loads a form that changed long ago again, and keeps what is typed', async () => {
    const forms = [asking(why)];
    const extensions = { code: 'BAD_USER_INPUT', fields: { questionsVersion: ['The form has changed.'] } };
    open(<WhitelistFormPage />, forms, { errors: [{ message: 'The form has changed.', extensions }] } as Result);
    await write({ ...forWhitelist, 'Why you? (optional)': 'I listen.' });
    forms[0] = asking(rules, why);
    await send();

    expect(await screen.findByText('The form has changed.')).toBeTruthy();
    expect(await screen.findByLabelText('Have you read the rules?')).toBeTruthy();
    expect(screen.getByDisplayValue('The sea')).toBeTruthy();
    expect(screen.getByDisplayValue('I listen.')).toBeTruthy();
  });

  it('keeps answers to own questions until they are sent', async () => {
    const first = open(<WhitelistFormPage />, [asking(question)]);
    await write({ 'How many evenings?': 'Two' });
    first.unmount();

    open(<WhitelistFormPage />, [asking(question)]);
    expect(await screen.findByDisplayValue('Two')).toBeTruthy();
  });

  it('keeps what is typed until it is sent', async () => {
    const first = open(<WhitelistFormPage />, [formOf('WHITELIST')]);
    await write({ 'Why do you want to play here?': 'The sea' });
    first.unmount();

    open(<WhitelistFormPage />, [formOf('WHITELIST')]);
    expect(await screen.findByDisplayValue('The sea')).toBeTruthy();
  });
});
