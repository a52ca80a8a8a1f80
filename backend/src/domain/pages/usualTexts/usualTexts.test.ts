import { BUILT_IN_PAGES } from '../SitePage';
import { isReservedSlug, isSlug } from '../slug';
import { USUAL_TEXTS } from '.';

/** What the specification asks of each chapter. */
const CHAPTERS = {
  terms: {
    'User Conduct': [/rules of the server/, /respect/, /cheat.*exploits.*unauthorized mods/, /harass/, /impersonate/],
    'Account Responsibility': [/responsible for your game account/],
    'Purchases and Donations': [/voluntary/, /digital goods that are delivered in-game/, /revoked when you violate/],
    'Server Access': [/[Ww]ith or without notice.*suspend or ban.*restrict.*shut them down/],
    'Intellectual Property': [/belong to us/, /not an official Minecraft product/],
    'Third-Party Links': [/store, the chat and the voting sites/],
    'Changes to These Terms': [/at any time/],
    Contact: [/\{contact\}/],
  },
  privacy: {
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
    Contact: [/\{contact\}/],
  },
  refund: {
    'Refund Eligibility': [
      /downtime of the server of 24 hours or more\*\*; scheduled maintenance does not count/,
      /technical problems.*access for more than 48 hours/,
      /permanent closure of the server/,
      /within 7 days\*\* of the issue/,
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
    'Where to Get Help': [/\{contact:store\}/],
  },
};

describe.each(Object.entries(CHAPTERS))('The usual text of %s', (page, chapters) => {
  const [, ...parts] = USUAL_TEXTS[page as keyof typeof CHAPTERS].content.split(/^## /m);
  const texts = parts.map((part) => [part.slice(0, part.indexOf('\n')), part.replace(/\s+/g, ' ')] as const);

  it('has the chapters of the specification with their statements', () => {
    expect(texts.map(([title]) => title)).toEqual(Object.keys(chapters));
    const byTitle = new Map(texts);
    for (const [title, statements] of Object.entries(chapters)) {
      for (const statement of statements) expect(byTitle.get(title)).toMatch(statement);
    }
  });
});

it.each(BUILT_IN_PAGES)('The path of %s is valid and free', (page) => {
  expect(isSlug(page)).toBe(true);
  expect(isReservedSlug(page)).toBe(false);
});
