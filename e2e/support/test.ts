import { test as base, expect, type Page } from '@playwright/test';
import { Site } from './Site.js';

export { expect };

/** What went wrong in the browser that no assertion asked about. */
export interface Watch {
  /** Problems whose text matches are expected by this test. */
  allow(expected: RegExp): void;
}

interface TestFixtures {
  watch: Watch;
  /** Whether the pages are told of changes over a WebSocket, or ask for them by themselves. */
  live: boolean;
}

interface WorkerFixtures {
  /** Whether the site is full of life, or as empty as the first day of a real one. */
  demoData: boolean;
  site: Site;
}

/**
 * A test on a running site. It fails, whatever it asserts, on an error in the console, on an uncaught error (a page that
 * does not hydrate is one), on a violation of the content security policy and on a request to another origin.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  demoData: [true, { option: true, scope: 'worker' }],

  site: [
    async ({ demoData }, use) => {
      const site = await Site.start({ demoData });
      await use(site);
      await site.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  baseURL: async ({ site }, use) => {
    await use(site.origin);
  },

  live: [false, { option: true }],

  watch: [
    async ({ context, site, live }, use) => {
      const problems: string[] = [];
      const allowed: RegExp[] = [];
      const observe = (page: Page) => {
        page.on('console', (message) => {
          if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`);
        });
        page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
      };

      context.on('page', observe);
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
          console.error(`content security policy: ${violatedDirective} refuses ${blockedURI} ${sample}`),
        );
      });
      // To intercept requests would take as long as to answer them; no name of the outside world is looked up anyway.
      context.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== site.origin) {
          problems.push(`request to another origin: ${request.url()}`);
        }
      });

      if (!live) await context.routeWebSocket(/\/graphql$/, (socket) => socket.close());

      await use({ allow: (expected) => allowed.push(expected) });

      expect(problems.filter((problem) => !allowed.some((expected) => expected.test(problem)))).toEqual([]);
    },
    { auto: true },
  ],
});
