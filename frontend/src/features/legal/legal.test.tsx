import { screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { neverRespond, renderWithProviders } from '@/test/renderWithProviders';
import { unsetSite } from '@/test/testSite';
import { PrivacyPage } from './PrivacyPage';
import { RefundPage } from './RefundPage';
import { TermsPage } from './TermsPage';

const open = (Page: ComponentType) => renderWithProviders(<Page />, '/', neverRespond);

/** The text below a heading. */
function clauseText(title: string): string {
  const text = screen.getByRole('heading', { level: 2, name: title }).parentElement?.textContent ?? '';
  return text.replace(/\s+/g, ' ');
}

const pages = [
  {
    name: 'The terms',
    Page: TermsPage,
    clauses: {
      'User Conduct': [/rules of the server/, /respect/, /cheat.*exploits.*unauthorized mods/, /harass/, /impersonate/],
      'Account Responsibility': [/responsible for your game account/],
      'Purchases and Donations': [/voluntary/, /digital goods that are delivered in-game/, /revoked when you violate/],
      'Server Access': [/[Ww]ith or without notice.*suspend or ban.*restrict.*shut them down/],
      'Intellectual Property': [/belong to us/, /not an official Minecraft product/],
      'Third-Party Links': [/store, the chat and the voting sites/],
      'Changes to These Terms': [/at any time/],
      Contact: [/ticket/, /Discord/, /support@example\.com/],
    },
  },
  {
    name: 'The privacy policy',
    Page: PrivacyPage,
    clauses: {
      'Information We Collect': [
        /username in the game/,
        /e-mail address, which is optional/,
        /ID of your chat account, if you link it/,
        /IP address/,
        /browser and operating system/,
        /referrer/,
        /logs of our servers/,
      ],
      'How We Use It': [/run the website/],
      Cookies: [/cookies/],
      'Data Sharing': [/do not sell/, /moderators/, /law enforcement, if the law requires it/],
      'Third-Party Services': [/chat platform/, /web analytics/, /store provider/],
      'Data Security': [/reasonable/],
      'Children’s Privacy': [/under 13 without the consent of a parent/],
      'Your Rights': [/access/, /correction or deletion/, /object/],
      Changes: [/may change this policy/],
      Contact: [/ticket/, /Discord/, /support@example\.com/],
    },
  },
  {
    name: 'The refund policy',
    Page: RefundPage,
    clauses: {
      'Refund Eligibility': [
        /downtime of the server of 24 hours or more; scheduled maintenance does not count/,
        /technical problems.*access for more than 48 hours/,
        /permanent closure of the server/,
        /within 7 days of the issue/,
        /at our discretion/,
      ],
      'Non-Refundable Situations': [
        /accidental purchases/,
        /change of mind/,
        /banned or otherwise punished/,
        /problems on your own side/,
        /descriptions that were misunderstood/,
        /delays in delivery/,
        /during a sale/,
      ],
      'How to Request a Refund': [/ticket.*Store\/Payment Issue.*7 days/, /username.*transaction number/],
      'Chargeback Warning': [/without contacting us/, /permanent ban/, /loss of everything you purchased/, /report/],
      'Where to Get Help': [/ticket system/, /chat server/, /e-mail: support@example\.com/],
    },
  },
];

describe.each(pages)('$name', ({ Page, clauses }) => {
  it('contains every clause with its required statements', () => {
    open(Page);

    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles).toEqual(['Contents', ...Object.keys(clauses)]);
    for (const [title, statements] of Object.entries(clauses)) {
      for (const statement of statements) expect(clauseText(title)).toMatch(statement);
    }
  });

  it('links from its contents to every clause', () => {
    open(Page);
    const contents = within(screen.getByRole('navigation', { name: 'Contents' }));

    for (const link of contents.getAllByRole('link')) {
      const target = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
      expect(target?.querySelector('h2')?.textContent).toBe(link.textContent);
    }
    expect(contents.getAllByRole('link')).toHaveLength(Object.keys(clauses).length);
  });

  it('shows the date of the last change', () => {
    open(Page);

    const date = document.querySelector('time');
    expect(date?.dateTime).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(date?.parentElement?.textContent).toMatch(/^Last changed \w+ \d+, \d{4}$/);
  });
});

it.each([
  ['the terms', TermsPage, 'Contact'],
  ['the privacy policy', PrivacyPage, 'Contact'],
  ['the refund policy', RefundPage, 'Where to Get Help'],
])('%s leads to the ticket form alone while the owner has set no chat and no e-mail address', (_name, Page, title) => {
  renderWithProviders(<Page />, '/', neverRespond, unsetSite);

  expect(clauseText(title)).toMatch(/contact us throughthe ticket system: submit a ticket in the Support Center\.$/);
});
