import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { findAccessibilityViolations } from '../support/axe.js';
import { blockGraphQL, isGraphQL, parseOperation, unblockGraphQL } from '../support/graphql.js';
import { looks } from '../support/looks.js';
import { open, toast } from '../support/pages.js';
import { createOwnerClient } from '../support/staff.js';
import { expect, test } from '../support/test.js';

const main = (page: Page) => page.getByRole('main');
const question = (page: Page, text: string) => page.locator('summary', { hasText: text });
const answers = (page: Page) => page.locator('details[open]');
const form = (page: Page) => page.getByRole('form', { name: 'Submit a Support Ticket' });
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true });
const button = (page: Page) => form(page).getByRole('button', { name: /^Submit/ });

const ticket = {
  Username: 'Steve',
  Email: 'steve@example.com',
  Category: 'bug-report',
  Subject: 'Boats',
  Message: 'They sink.\nAll of them.',
};

async function fillIn(page: Page, texts: Partial<typeof ticket> = ticket): Promise<void> {
  for (const [name, text] of Object.entries(texts)) {
    if (name === 'Category') await field(page, name).selectOption(text);
    else await field(page, name).fill(text);
  }
}

async function expectFields(page: Page, texts: Partial<typeof ticket>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) await expect(field(page, name)).toHaveValue(text);
}

const emptied = { Username: '', Email: '', Category: '', Subject: '', Message: '' };

/** Responds in place of the server, so that no ticket counts towards the rate limit. Returns the tickets sent. */
async function answerTickets(page: Page, answer: (route: Route) => Promise<void> = thank) {
  const sent: unknown[] = [];
  await page.route('**/graphql*', async (route) => {
    const { operationName, variables } = parseOperation(route.request());
    if (operationName !== 'SubmitTicket') return route.fallback();
    sent.push(variables.input);
    await answer(route);
  });
  return sent;
}

const thank = (route: Route) =>
  route.fulfill({
    json: {
      data: {
        submitTicket: {
          __typename: 'Ticket',
          id: '3f2a91c0-0000-4000-8000-000000000000',
          subject: ticket.Subject,
          link: 'https://costa.example/r/first',
        },
      },
    },
  });

const refuse =
  (status: number, message: string, extensions: Record<string, unknown>) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, json: { data: null, errors: [{ message, path: ['submitTicket'], extensions }] } });

test.use({ viewport: { width: 360, height: 740 } });

for (const { width, theme } of looks) {
  test(`answers, contact and form validation work at ${width} px, ${theme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
    await open(page, '/support#join');
    await expect(page.locator('html')).toHaveClass(theme);

    await expect(main(page).getByText('Need immediate help?')).toBeVisible();
    await expect(answers(page)).toBeVisible();
    await button(page).click();
    await expect(field(page, 'Username')).toBeFocused();

    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}

test.describe('the FAQ', () => {
  const texts = [
    { text: 'How do I join?', anchor: '#join', facts: [/play\.example\.com/, /JOIN SERVER NOW/] },
    { text: 'Which game versions work?', anchor: '#versions', facts: [/1\.19\.x to 1\.20\.x/, /1\.20\.1/] },
    { text: 'How do I get unbanned?', anchor: '#unban', facts: [/ticket/, /username/, /explanation/] },
    { text: 'Can I get a refund?', anchor: '#refunds', facts: [/case by case/, /support/] },
  ];

  test('opens one question at a time, and closes an open one', async ({ page }) => {
    await open(page, '/support');
    await expect(answers(page)).toHaveCount(0);

    for (const { text, anchor, facts } of texts) {
      await question(page, text).click();
      await expect(answers(page)).toHaveCount(1);
      for (const fact of facts) await expect(answers(page)).toContainText(fact);
      await expect(page).toHaveURL(`/support${anchor}`);
    }

    await question(page, 'Can I get a refund?').click();
    await expect(answers(page)).toHaveCount(0);
    await expect(page).toHaveURL('/support');
  });

  test('opens and closes with the keyboard', async ({ page }) => {
    await open(page, '/support');
    await question(page, 'Which game versions work?').focus();
    await page.keyboard.press('Enter');
    await expect(answers(page)).toContainText('1.20.1');

    await page.keyboard.press('Space');
    await expect(answers(page)).toHaveCount(0);
  });

  test('opens a question by its URL, in view, and again after a reload', async ({ page }) => {
    await open(page, '/support#refunds');
    await expect(answers(page)).toContainText('case by case');
    await expect(question(page, 'Can I get a refund?')).toBeInViewport();

    await page.reload();
    await expect(answers(page)).toHaveCount(1);
    await expect(answers(page)).toContainText('case by case');
  });

  test('keeps an opened question open after a reload', async ({ page }) => {
    await open(page, '/support');
    await question(page, 'How do I get unbanned?').click();
    await expect(page).toHaveURL('/support#unban');

    await page.reload();
    await expect(answers(page)).toContainText('explanation');
  });

  test('opens its question after a client-side navigation with a hash', async ({ page }) => {
    await open(page, '/terms');
    await page.evaluate(() => {
      history.pushState(null, '', '/support#versions');
      dispatchEvent(new PopStateEvent('popstate'));
    });

    await expect(answers(page)).toContainText('1.20.1');
  });

  test('links from the question about bans to the form, with its category selected', async ({ page }) => {
    await open(page, '/support#unban');
    await answers(page).getByRole('link', { name: 'Submit a ticket' }).click();

    await expect(page).toHaveURL('/support?category=ban-appeal#ticket');
    await expect(field(page, 'Category')).toHaveValue('ban-appeal');
    await expect(form(page).getByLabel('Username')).toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(field(page, 'Username')).toBeFocused();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a question opens by its URL', async ({ page }) => {
    await page.goto('/support#versions');

    await expect(main(page).getByText('optimal is 1.20.1')).toBeVisible();
  });

  test('a ticket is sent by the browser, and leads to its conversation', async ({ page, watch }) => {
    watch.allow(/400 \(Bad Request\)/);
    await page.goto('/support?category=ban-appeal&username=Scriptless');
    await expect(field(page, 'Username')).toHaveValue('Scriptless');
    await field(page, 'Email').fill('guest@example.com');
    await field(page, 'Subject').fill('   ');
    await field(page, 'Message').fill('My browser runs no scripts.');
    await button(page).click();

    await expect(field(page, 'Subject')).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, 'Category')).toHaveValue('ban-appeal');
    await expect(field(page, 'Message')).toHaveValue('My browser runs no scripts.');

    await field(page, 'Subject').fill('No scripts');
    await button(page).click();
    await expect(page).toHaveURL(/\/requests\/[0-9a-f-]{36}$/);
    await expect(main(page).getByText('My browser runs no scripts.')).toBeVisible();
  });
});

test.describe('the ticket form', () => {
  test('sends nothing while fields are missing, and shows an error at each', async ({ page }) => {
    const sent = await answerTickets(page);
    await open(page, '/support');
    await fillIn(page, { Username: 'Steve', Subject: '   ' });
    await button(page).click();

    await expect(toast(page)).toHaveRole('alert');
    await expect(toast(page)).toContainText('Validation Error');
    await expect(toast(page)).toContainText('Please fill in all required fields.');
    await expect(field(page, 'Email')).toBeFocused();
    await expect(field(page, 'Username')).toHaveAccessibleDescription('');
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Enter an e-mail address so we can reach you.');
    await expect(field(page, 'Subject')).toHaveAccessibleDescription('Enter a short subject.');
    await expect(form(page).locator('[aria-invalid=true]')).toHaveCount(4);
    expect(sent).toEqual([]);

    await fillIn(page, { Email: 'steve' });
    await expect(form(page).locator('[aria-invalid=true]')).toHaveCount(3);
  });

  test('shows an error for an invalid email address', async ({ page }) => {
    const sent = await answerTickets(page);
    await open(page, '/support');
    await fillIn(page, { ...ticket, Email: 'steve@home' });
    await button(page).click();

    await expect(toast(page)).toContainText('Please enter a valid e-mail address.');
    await expect(field(page, 'Email')).toBeFocused();
    expect(sent).toEqual([]);
  });

  test('sends a ticket that staff can read', async ({ page, site }) => {
    const subject = `Boats ${randomUUID()}`;
    await open(page, '/support');
    await fillIn(page, { ...ticket, Subject: subject });
    await button(page).click();

    await expect(toast(page)).toHaveRole('status');
    await expect(toast(page)).toContainText('Ticket Submitted!');
    await expect(toast(page)).toContainText(
      "Your support ticket has been submitted successfully. We'll get back to you soon.",
    );
    await expectFields(page, emptied);

    const api = await createOwnerClient(site);
    const [kept] = await (await api.get('/api/tickets', { params: { search: subject } })).json();
    await api.dispose();
    expect(kept).toMatchObject({
      username: ticket.Username,
      email: ticket.Email,
      category: ticket.Category,
      subject,
      message: ticket.Message,
      status: 'open',
    });
    await expect(form(page)).toContainText(`#${kept.id.slice(0, 6).toUpperCase()}`);
    await expect(form(page)).toContainText(`${site.origin}/r/`);
  });

  test('can be sent with the keyboard', async ({ page }) => {
    const sent = await answerTickets(page);
    await open(page, '/support');
    await field(page, 'Username').focus();
    for (const text of ['Steve', 'steve@example.com', 'Bug', 'Boats', 'They sink.']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await expect(button(page)).toBeFocused();
    await page.keyboard.press('Enter');

    await expect(toast(page)).toContainText('Ticket Submitted!');
    await expect(button(page)).toBeFocused();
    expect(sent).toMatchObject([{ category: 'bug-report', message: 'They sink.' }]);
  });

  test('is disabled while it sends, and sends once', async ({ page }) => {
    let answer: () => void = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    const sent = await answerTickets(page, async (route) => {
      await asked;
      await thank(route);
    });
    await open(page, '/support');
    await fillIn(page);

    await button(page).dblclick();
    await expect(button(page)).toHaveText('Submitting...');
    await expect(button(page)).toBeDisabled();
    await field(page, 'Subject').press('Enter');

    answer();
    await expect(toast(page)).toContainText('Ticket Submitted!');
    await expect(button(page)).toHaveText('Submit Ticket');
    expect(sent).toHaveLength(1);
  });

  test('keeps its values after a failed request, and sends them on the next try', async ({ page, watch }) => {
    watch.allow(/ERR_FAILED|Failed to fetch/);
    await open(page, '/support');
    await fillIn(page);
    await blockGraphQL(page);
    await button(page).click();

    await expect(toast(page)).toHaveRole('alert');
    await expect(toast(page)).toContainText('Error');
    await expect(toast(page)).toContainText('Failed to submit ticket. Please try again.');
    await expectFields(page, ticket);
    await expect(button(page)).toBeFocused();

    await unblockGraphQL(page);
    await answerTickets(page);
    await button(page).click();
    await expect(toast(page)).toContainText('Ticket Submitted!');
  });

  test('shows when the next ticket can be sent after a rate limit', async ({ page, watch }) => {
    watch.allow(/429/);
    await answerTickets(page, refuse(429, 'Too many requests.', { code: 'RATE_LIMITED', retryAfter: 2461 }));
    await open(page, '/support');
    await fillIn(page);
    await button(page).click();

    await expect(toast(page)).toContainText('Failed to submit ticket. Please try again in 42 minutes.');
    await expect(form(page)).toContainText(/You can send this one at \d\d:\d\d/);
    await expectFields(page, ticket);
  });

  test('shows server-side validation errors at their fields', async ({ page }) => {
    const fields = { subject: ['Please use at most 200 characters.'] };
    await answerTickets(page, refuse(200, 'Please use at most 200 characters.', { code: 'BAD_USER_INPUT', fields }));
    await open(page, '/support');
    await fillIn(page);
    await button(page).click();

    await expect(toast(page)).toContainText('Validation Error');
    await expect(field(page, 'Subject')).toBeFocused();
    await expect(field(page, 'Subject')).toHaveAccessibleDescription('Please use at most 200 characters.');
  });

  test('shows the remaining characters near the end of the message', async ({ page }) => {
    const sent = await answerTickets(page);
    await open(page, '/support');
    await fillIn(page, { ...ticket, Message: 'x'.repeat(5001) });
    await expect(form(page)).toContainText('1 character too many');

    await button(page).click();
    await expect(toast(page)).toContainText('Please use at most 5,000 characters.');
    expect(sent).toEqual([]);

    await fillIn(page, { Message: 'x'.repeat(5000) });
    await expect(form(page)).toContainText('0 characters left');
  });

  test('does not overflow with long words', async ({ page }) => {
    await answerTickets(page, (route) =>
      route.fulfill({
        json: {
          data: {
            submitTicket: {
              __typename: 'Ticket',
              id: randomUUID(),
              subject: 'x'.repeat(200),
              link: `https://${'lighthouse.'.repeat(9)}example.com/r/${'x'.repeat(86)}`,
            },
          },
        },
      }),
    );
    await page.setViewportSize({ width: 320, height: 740 });
    await open(page, '/support');
    await fillIn(page, { ...ticket, Subject: 'x'.repeat(200), Message: 'x'.repeat(4999) });
    await button(page).click();
    await expect(form(page)).toContainText('Keep this link');

    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

  test('selects the category of the URL, in the server-rendered HTML too', async ({ page, request }) => {
    const html = await (await request.get('/support?category=ban-appeal')).text();
    expect(html).toMatch(/<option[^>]*value="ban-appeal"[^>]* selected=""|<option selected="" value="ban-appeal"/);

    await open(page, '/support?category=ban-appeal#ticket');
    await expect(field(page, 'Category')).toHaveValue('ban-appeal');
    await expect(field(page, 'Username')).toBeInViewport();
  });

  test('is empty after sending, regardless of the category in the URL', async ({ page }) => {
    await answerTickets(page);
    await open(page, '/support?category=ban-appeal');
    await fillIn(page);
    await button(page).click();

    await expect(toast(page)).toContainText('Ticket Submitted!');
    await expectFields(page, emptied);
  });

  test('shows that it is offline until the network returns', async ({ page, context }) => {
    await open(page, '/support');
    await context.setOffline(true);
    await expect(form(page)).toContainText('You are offline.');

    await context.setOffline(false);
    await expect(form(page)).not.toContainText('You are offline.');
  });
});

test.describe('the ticket draft', () => {
  test('is restored after a reload, and deleted after sending', async ({ page }) => {
    await answerTickets(page);
    await open(page, '/support');
    await expect(field(page, 'Message')).toHaveAccessibleDescription('Saved on this device until you send it.');
    await fillIn(page);

    await page.reload();
    await expectFields(page, ticket);

    await button(page).click();
    await expect(toast(page)).toContainText('Ticket Submitted!');
    await page.reload();
    await expectFields(page, emptied);
    expect(await page.evaluate(() => localStorage.getItem('ticket_draft'))).toBeNull();
  });

  test('is restored after a visit to another page', async ({ page }) => {
    await open(page, '/support#refunds');
    await fillIn(page);
    await answers(page).getByRole('link', { name: 'refund policy' }).click();
    await expect(page).toHaveURL('/refund');

    await page.goBack();
    await expectFields(page, ticket);
  });

  test('keeps text that was typed before hydration, and an early Enter sends nothing', async ({ page }) => {
    let load: () => void = () => {};
    const scripts = new Promise<void>((resolve) => (load = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await scripts;
      await route.continue();
    });
    const asked: string[] = [];
    page.on('request', (request) => void (isGraphQL(request) && asked.push(request.url())));
    await page.goto('/support', { waitUntil: 'commit' });
    await field(page, 'Username').fill('Early bird');
    await field(page, 'Username').press('Enter');
    await expect(page).toHaveURL('/support');

    load();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('ticket_draft'))).toContain('Early bird');
    await field(page, 'Subject').fill('Boats');
    await expectFields(page, { Username: 'Early bird', Subject: 'Boats' });
    expect(asked).toEqual([]);
  });
});
