import { BUILT_IN_PAGES, type BuiltInPage } from '../SitePage';
import { isReservedSlug, isSlug } from '../slug';
import { languageOfUsualContent, USUAL_TEXT_LANGUAGES, usualTextOf } from '.';

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
  const [, ...parts] = usualTextOf(page as BuiltInPage, 'en').texts.content.split(/^## /m);
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

describe.each(USUAL_TEXT_LANGUAGES.flatMap((language) => BUILT_IN_PAGES.map((page) => [page, language] as const)))(
  'The usual text of %s in %s',
  (page, language) => {
    const { texts } = usualTextOf(page, language);

    /** What a translation keeps: the kind of each block in order, links, placeholders, emphasis and figures. */
    const structureOf = (content: string) => ({
      blocks: content
        .split('\n')
        .map((line) => /^(#+|> -|>|-|\d+\.)?/.exec(line)?.[0] ?? '')
        .join('|'),
      links: content.match(/\]\([^)]+\)/g),
      placeholders: content.match(/\{[^}]+\}/g),
      emphasis: content.match(/\*\*/g)?.length,
      figures: content.match(/\d+/g),
    });

    it('says the same as the English one, chapter by chapter', () => {
      expect(structureOf(texts.content)).toEqual(structureOf(usualTextOf(page, 'en').texts.content));
    });

    it('is recognized, also as a form sends it back', () => {
      expect(languageOfUsualContent(page, texts.content.trimEnd())).toBe(language);
      expect(languageOfUsualContent(page, `${texts.content} And more.`)).toBeNull();
    });
  },
);

it('Languages without usual texts have the English ones', () => {
  expect(usualTextOf('rules', 'nl')).toEqual(usualTextOf('rules', 'en'));
});
