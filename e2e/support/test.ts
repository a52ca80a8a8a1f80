import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { followRequests } from './pages.js';
import { SharedPage } from './SharedPage.js';
import { Site } from './Site.js';
import { offerLanguages } from './staff.js';

export { expect };

/** Browser problems that no assertion checks for. */
export interface Watch {
  /** Allows problems whose text matches. */
  allow(expected: RegExp): void;
}

interface TestFixtures {
  watch: Watch;
  /** Whether the pages receive updates over a WebSocket instead of polling. */
  live: boolean;
}

interface WorkerFixtures {
  /** Whether the site has demo data, or is empty like a new installation. */
  demoData: boolean;
  /** The languages that the site offers beside English. */
  languages: string[];
  site: Site;
  /** By the options that cannot change in an open page. */
  sharedPages: Map<string, SharedPage>;
}

/**
 * A test on a running site. It fails on console errors, uncaught errors, CSP violations and requests to another origin.
 * A failed hydration counts as an uncaught error.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  demoData: [true, { option: true, scope: 'worker' }],
  languages: [[], { option: true, scope: 'worker' }],

  site: [
    async ({ demoData, languages }, use) => {
      const site = await Site.start({ demoData });
      if (languages.length > 0) await offerLanguages(site, languages);
      await use(site);
      await site.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  baseURL: async ({ site }, use) => {
    await use(site.origin);
  },

  live: [false, { option: true }],

  sharedPages: [
    async ({}, use) => {
      const pages = new Map<string, SharedPage>();
      await use(pages);
      for (const page of pages.values()) await page.close();
    },
    { scope: 'worker' },
  ],

  context: async (
    {
      browser,
      site,
      sharedPages,
      live,
      javaScriptEnabled,
      viewport,
      colorScheme,
      hasTouch,
      isMobile,
      locale,
      permissions,
      timezoneId,
      userAgent,
    },
    use,
    testInfo,
  ) => {
    const fixedOptions = { live, colorScheme, hasTouch, isMobile, locale, timezoneId, userAgent };
    const key = JSON.stringify(fixedOptions);
    const canBeShared = javaScriptEnabled !== false && !permissions;
    let shared = canBeShared ? sharedPages.get(key) : undefined;
    if (shared) await shared.setViewport(viewport);
    else shared = await SharedPage.open(browser, site.origin, (context) => prepareContext(context, live));
    sharedPages.delete(key);

    await use(shared.context);

    const isGood = testInfo.status === testInfo.expectedStatus;
    if (canBeShared && isGood && (await shared.reset())) sharedPages.set(key, shared);
    else await shared.close();
  },

  page: async ({ context }, use) => {
    const [page] = context.pages();
    if (page) await use(page);
  },

  watch: [
    async ({ context, site }, use) => {
      const problems: string[] = [];
      const allowed: RegExp[] = [];
      const observe = (page: Page) => {
        followRequests(page);
        page.on('console', (message) => {
          if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`);
        });
        page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
      };

      for (const page of context.pages()) observe(page);
      context.on('page', observe);
      // Intercepting a request takes as long as serving it. External host names do not resolve anyway.
      context.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== site.origin) {
          problems.push(`request to another origin: ${request.url()}`);
        }
      });

      await use({ allow: (expected) => allowed.push(expected) });

      expect(problems.filter((problem) => !allowed.some((expected) => expected.test(problem)))).toEqual([]);
    },
    { auto: true },
  ],
});

async function prepareContext(context: BrowserContext, live: boolean): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      console.error(`content security policy: ${violatedDirective} refuses ${blockedURI} ${sample}`),
    );
  });
  if (!live) await context.routeWebSocket(/\/graphql$/, (socket) => socket.close());
}
