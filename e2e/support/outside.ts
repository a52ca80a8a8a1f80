import type { BrowserContext } from '@playwright/test';

export const OUTSIDE = 'This is the outside world.';

/** Lets the sites of others answer, which a test must not reach for; that they were asked is a problem that it has to allow. */
export const standInForOutside = (context: BrowserContext) =>
  context.route(/^https:\/\/[a-z.-]+\.example\.com\//, (route) =>
    route.fulfill({ contentType: 'text/plain', body: OUTSIDE }),
  );
