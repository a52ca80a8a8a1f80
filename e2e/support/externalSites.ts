import type { BrowserContext } from '@playwright/test';

export const EXTERNAL_SITE_TEXT = 'This is the outside world.';

/** Mocks external sites that tests must not reach. The test still has to allow these requests in `watch`. */
export const mockExternalSites = (context: BrowserContext) =>
  context.route(/^https:\/\/[a-z.-]+\.example\.com\//, (route) =>
    route.fulfill({ contentType: 'text/plain', body: EXTERNAL_SITE_TEXT }),
  );
