import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Execute } from '@/shared/api/client';
import { neverRespond, renderWithProviders } from '@/test/renderWithProviders';
import { unsetSite } from '@/test/testSite';
import { SupportPage } from './SupportPage';
import { clearDraft, readStoredDraft } from './ticketDraft';

jest.mock('@/shared/lib/useElapsedTime', () => ({ useElapsedTime: () => async () => 5_000 }));

type ExecuteResult = Awaited<ReturnType<Execute>>;

const id = '3f2a91c0-0000-4000-8000-000000000000';
const successResponse: ExecuteResult = {
  data: {
    submitTicket: {
      __typename: 'Ticket',
      id,
      subject: 'Boats',
      link: 'https://costa.example/r/abc',
    },
  },
};

/** Responds to every ticket in this way and records the input. */
function recordTickets(answer: () => Promise<ExecuteResult>) {
  const sent: unknown[] = [];
  const execute: Execute = ({ operationName, variables }) => {
    if (operationName !== 'SubmitTicket') return neverRespond({ query: '' });
    sent.push(variables?.input);
    return answer();
  };
  return { execute, sent };
}

const errorResponse = (message: string, extensions: Record<string, unknown>) => async () => ({
  errors: [{ message, extensions }],
});

const open = (execute = neverRespond, address = '/support') => renderWithProviders(<SupportPage />, address, execute);

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit Ticket' }));

/** A choice is taken from the first of its two events. */
const write = (name: string, value: string) => {
  const change = field(name) instanceof HTMLSelectElement ? fireEvent.input : fireEvent.change;
  change(field(name), { target: { value } });
};

function fillIn(part: Record<string, string> = {}) {
  const texts = { Username: 'Steve', Email: 'steve@example.com', Category: 'bug-report', Subject: 'Boats' };
  for (const [name, text] of Object.entries({ ...texts, Message: 'They sink.', ...part })) write(name, text);
}

const fieldMessage = (name: string) =>
  document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent;

beforeEach(() => {
  clearDraft();
  localStorage.clear();
});

describe('Support page', () => {
  it('offers immediate help', () => {
    open();

    expect(screen.getByText('Need immediate help?')).toBeTruthy();
    const chat = screen.getByRole('link', { name: /^Join our Discord/ });
    expect(chat.getAttribute('href')).toBe('https://discord.gg/lantern');
    expect(chat.getAttribute('target')).toBe('_blank');
  });

  it('offers no chat and no e-mail address that the owner has not set', () => {
    renderWithProviders(<SupportPage />, '/support', neverRespond, unsetSite);

    expect(screen.queryByText('Need immediate help?')).toBeNull();
    expect(screen.queryByRole('link', { name: /Discord/ })).toBeNull();
    expect(document.querySelector('a[href^="mailto:"], a:not([href])')).toBeNull();
  });

  it('has a ticket form with five fields', () => {
    open();
    const form = screen.getByRole('form', { name: 'Submit a Support Ticket' });

    expect(within(form).getAllByRole('textbox')).toHaveLength(4);
    expect(field('Email').type).toBe('email');
    expect(field('Message').getAttribute('rows')).toBe('6');
    expect(
      within(form)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose one', 'Ban Appeal', 'Technical Issue', 'Store/Payment Issue', 'General Question', 'Bug Report']);
  });

  it('preselects the category of the link', () => {
    open(neverRespond, '/support?category=ban-appeal');

    expect(field('Category').value).toBe('ban-appeal');
  });

  it('fills in the player of the link', () => {
    open(neverRespond, '/support?category=ban-appeal&username=XrayFox');

    expect(field('Username').value).toBe('XrayFox');
  });

  it('preselects no category when the link names an unknown one', () => {
    open(neverRespond, '/support?category=everything');

    expect(field('Category').value).toBe('');
  });
});

describe('A ticket', () => {
  it('is not sent with empty fields', async () => {
    const { execute, sent } = recordTickets(async () => successResponse);
    open(execute);
    fillIn({ Email: '', Message: '' });
    await submit();

    await screen.findByText('Validation Error');
    expect(screen.getByRole('alert').textContent).toContain('Please fill in all required fields.');
    expect(fieldMessage('Email')).toBe('Enter an e-mail address so we can reach you.');
    expect(fieldMessage('Message')).toBe('Tell us what happened.');
    expect(document.activeElement).toBe(field('Email'));
    expect(sent).toEqual([]);
  });

  it('clears the error of a field when it is edited', async () => {
    open();
    await submit();
    expect(field('Username').getAttribute('aria-invalid')).toBe('true');

    write('Username', 'S');
    expect(field('Username').getAttribute('aria-invalid')).toBe('false');
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
  });

  it('shows a format error when all fields are filled in', async () => {
    open();
    fillIn({ Email: 'steve at home' });
    await submit();

    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain('Please enter a valid e-mail address.'),
    );
    expect(document.activeElement).toBe(field('Email'));
  });

  it('is sent once, trimmed, and confirmed', async () => {
    let arrive: (answer: ExecuteResult) => void = () => {};
    const { execute, sent } = recordTickets(() => new Promise((resolve) => (arrive = resolve)));
    open(execute);
    fillIn({ Username: ' Steve ' });
    await userEvent.dblClick(screen.getByRole('button', { name: 'Submit Ticket' }));

    expect(screen.getByRole('button', { name: 'Submitting...' })).toMatchObject({ disabled: true });
    await act(async () => arrive(successResponse));

    expect((await screen.findByText('Ticket Submitted!')).parentElement?.textContent).toContain(
      "Your support ticket has been submitted successfully. We'll get back to you soon.",
    );
    const input = { username: 'Steve', email: 'steve@example.com', category: 'bug-report' };
    expect(sent).toEqual([
      { ...input, subject: 'Boats', message: 'They sink.', ban: null, website: '', shownFor: 5_000 },
    ]);
    expect(['Username', 'Email', 'Category', 'Subject', 'Message'].map((name) => field(name).value).join('')).toBe('');
    expect(screen.getAllByText('#3F2A91')).toHaveLength(2);
    expect(screen.getByText('https://costa.example/r/abc')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open My Request' }).getAttribute('href')).toBe(
      '/requests/3f2a91c0-0000-4000-8000-000000000000',
    );
    expect(within(screen.getByRole('region', { name: 'Your requests' })).getByRole('link').textContent).toBe(
      '#3F2A91 Boats',
    );
    expect(Object.keys(localStorage)).toEqual(['requests']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Submit Ticket' }));
  });

  it('is sent with the content of the hidden honeypot field, which is cleared afterwards', async () => {
    const { execute, sent } = recordTickets(async () => successResponse);
    const { container } = open(execute);
    const trap = container.querySelector<HTMLInputElement>('[name=website]');
    expect(trap?.closest('[aria-hidden]')).toBeTruthy();
    expect(trap?.tabIndex).toBe(-1);

    fillIn();
    if (trap) trap.value = 'https://buy.example';
    await submit();
    await waitFor(() => expect(sent).toHaveLength(1));
    fillIn();
    await submit();

    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toMatchObject([{ website: 'https://buy.example' }, { website: '' }]);
  });

  it('keeps what is typed while it is sent', async () => {
    let arrive: (response: typeof successResponse) => void = () => {};
    const { execute } = recordTickets(() => new Promise((resolve) => (arrive = resolve)));
    open(execute);
    fillIn();
    await submit();
    write('Message', 'They sink in lava.');
    await act(async () => arrive(successResponse));

    expect(await screen.findByText('Ticket Submitted!')).toBeTruthy();
    expect(field('Message').value).toBe('They sink in lava.');
    expect(readStoredDraft().message).toBe('They sink in lava.');
  });

  it('keeps its text when sending fails', async () => {
    const { execute } = recordTickets(() => Promise.reject(new TypeError('fetch failed')));
    open(execute);
    fillIn();
    await submit();

    expect((await screen.findByText('Error')).parentElement?.textContent).toContain(
      'Failed to submit ticket. Please try again.',
    );
    expect(field('Message').value).toBe('They sink.');
    expect(screen.getByRole('button', { name: 'Submit Ticket' })).toMatchObject({ disabled: false });
  });

  it('shows server errors under their fields', async () => {
    const fields = { username: ['There is no such player.'] };
    const { execute } = recordTickets(errorResponse('There is no such player.', { code: 'BAD_USER_INPUT', fields }));
    open(execute);
    fillIn();
    await submit();

    expect((await screen.findByText('Validation Error')).parentElement?.textContent).toContain('no such player');
    expect(fieldMessage('Username')).toBe('There is no such player.');
    expect(document.activeElement).toBe(field('Username'));
  });

  it('shows when it can be sent after a rate limit', async () => {
    const { execute } = recordTickets(errorResponse('Too often', { code: 'RATE_LIMITED', retryAfter: 2461 }));
    open(execute);
    fillIn();
    await submit();

    expect((await screen.findByText('Error')).parentElement?.textContent).toContain(
      'Failed to submit ticket. Please try again in 42 minutes.',
    );
    expect(screen.getByText(/You have sent too many tickets/).textContent).toMatch(/send this one at \d\d:\d\d/);
    expect(field('Message').value).toBe('They sink.');
  });

  it('is saved as a draft until it is sent', () => {
    const { unmount } = open();
    fillIn();
    unmount();
    open();

    expect(field('Message').value).toBe('They sink.');
    expect(field('Category').value).toBe('bug-report');
    expect(screen.getByText('Saved on this device until you send it.')).toBeTruthy();
  });

  it('can be written when localStorage is not available', () => {
    const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError');
    });
    open();
    write('Username', 'Steve');
    refuse.mockRestore();

    expect(field('Username').value).toBe('Steve');
  });

  it('shows the remaining characters near the limit, and the excess beyond it', () => {
    open();
    write('Message', 'x'.repeat(4499));
    expect(screen.queryByText(/characters left/)).toBeNull();

    write('Message', 'x'.repeat(4988));
    expect(screen.getByText('12 characters left')).toBeTruthy();

    write('Message', 'x'.repeat(5001));
    expect(screen.getByText('1 character too many')).toBeTruthy();
    expect(screen.getByText('The text is too long.')).toBeTruthy();
  });

  it('shows a notice while offline', () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open();

    expect(screen.getByText(/You are offline/)).toBeTruthy();
    onLine.mockRestore();
  });
});
