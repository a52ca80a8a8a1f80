import type { Browser, BrowserContext, Page, ViewportSize } from '@playwright/test';

type Disposable = Awaited<ReturnType<Page['addInitScript']>>;

/** What a page keeps until it is closed: Playwright cannot undo it. */
const LASTING = ['emulateMedia', 'exposeBinding', 'exposeFunction', 'routeWebSocket', 'setExtraHTTPHeaders'] as const;
const LASTING_CLOCK = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const;

const PAGE_EVENTS = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'framenavigated',
  'pageerror',
  'popup',
  'websocket',
];
const REQUEST_EVENTS = ['request', 'requestfailed', 'requestfinished', 'response'];

/**
 * The page that the tests of a worker use, one after another. A new page means a new process that loads and compiles all
 * scripts, which takes longer than what most tests do. Between two tests, its context forgets what it stored and keeps what
 * it cached. A test that changes what cannot be undone uses it up.
 */
export class SharedPage {
  private isUsedUp = false;
  private readonly initScripts: Disposable[] = [];

  private constructor(
    readonly context: BrowserContext,
    private readonly page: Page,
    private readonly origin: string,
  ) {
    const usesUp = (target: object, names: readonly string[]) => {
      for (const name of names) before(target, name, () => (this.isUsedUp = true));
    };
    usesUp(page, LASTING);
    usesUp(context, LASTING);
    usesUp(page.clock, LASTING_CLOCK);
    for (const target of [page, context]) {
      after(target, 'addInitScript', (script: Disposable) => this.initScripts.push(script));
    }
  }

  /** In a new context with the options of the test. */
  static async open(browser: Browser, origin: string, prepare: (context: BrowserContext) => Promise<void>) {
    const context = await browser.newContext();
    await prepare(context);
    return new SharedPage(context, await context.newPage(), origin);
  }

  async setViewport(size: ViewportSize | null): Promise<void> {
    if (size) await this.page.setViewportSize(size);
  }

  /** Makes the page that of a new visitor. Returns false when that is not possible. */
  async reset(): Promise<boolean> {
    const { context, page } = this;
    if (this.isUsedUp || page.isClosed()) return false;
    try {
      for (const other of context.pages()) if (other !== page) await other.close();
      for (const target of [page, context]) {
        await target.unrouteAll({ behavior: 'ignoreErrors' });
        for (const event of [...PAGE_EVENTS, ...REQUEST_EVENTS, 'page']) target.removeAllListeners(event);
      }
      for (const script of this.initScripts.splice(0)) await script.dispose();
      await context.setOffline(false);
      await context.clearPermissions();
      await context.clearCookies();
      await page.mouse.move(-1, -1);
      // A page of the site without scripts, where its storage can be emptied.
      await page.goto(`${this.origin}/robots.txt`);
      await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
      return true;
    } catch {
      return false;
    }
  }

  async close(): Promise<void> {
    await this.context.close();
  }
}

type Methods = Record<string, ((...args: unknown[]) => unknown) | undefined>;

/** Calls `act` before each call of the method. */
function before(target: object, name: string, act: () => void): void {
  const methods = target as Methods;
  const method = methods[name]?.bind(target);
  if (!method) return;
  methods[name] = (...args) => {
    act();
    return method(...args);
  };
}

/** Calls `act` with the result of each call of the method. */
function after<T>(target: object, name: string, act: (result: T) => void): void {
  const methods = target as Methods;
  const method = methods[name]?.bind(target);
  methods[name] = async (...args) => {
    const result = (await method?.(...args)) as T;
    act(result);
    return result;
  };
}
