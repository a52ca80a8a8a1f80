import type { Page } from '@playwright/test';
import { blockGraphQL, isGraphQL } from '../support/graphql.js';
import { open, statusCard } from '../support/pages.js';
import { expect, test } from '../support/test.js';

test.use({ live: true });

const pollInterval = 30_000;

/** Forwards the live updates of the server with changed numbers. The returned function closes the connection. */
async function rewriteUpdates(page: Page, onlinePlayers: number, votes: number): Promise<() => Promise<void>> {
  let hangUp = () => Promise.resolve();
  await page.routeWebSocket(/\/graphql$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) =>
      socket.send(
        String(message)
          .replace(/"onlinePlayers":\d+/, `"onlinePlayers":${onlinePlayers}`)
          .replace(/"current":\d+/, `"current":${votes}`),
      ),
    );
    hangUp = () => socket.close({ code: 1001 });
  });
  return () => hangUp();
}

test('live updates appear in the status card and the header, without polling', async ({ page }) => {
  let questions = 0;
  page.on('requestfinished', (request) => (questions += isGraphQL(request) ? 1 : 0));
  await page.clock.install();
  await rewriteUpdates(page, 77, 201);
  await open(page, '/');
  await page.clock.runFor(2_500);
  await expect(statusCard(page)).toContainText('77');
  await expect(page.getByRole('banner')).toContainText('77/200');

  for (let minute = 0; minute < 3; minute++) await page.clock.runFor(2 * pollInterval);
  expect(questions).toBe(0);
});

test('the vote party updates while the page is open', async ({ page }) => {
  await page.clock.install();
  await rewriteUpdates(page, 77, 201);
  await open(page, '/vote');
  await expect(page.getByRole('region', { name: 'Vote Party' })).toContainText('187');
  await page.clock.runFor(2_500);
  await expect(page.getByRole('region', { name: 'Vote Party' })).toContainText('201');
});

test('the page polls while the connection is lost, and reconnects', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED|Failed to fetch/);
  await page.clock.install();
  const hangUp = await rewriteUpdates(page, 77, 201);
  await open(page, '/');
  await page.clock.runFor(2_500);
  await expect(statusCard(page)).toContainText('77');

  await page.unrouteAll();
  await blockGraphQL(page);
  await page.routeWebSocket(/\/graphql$/, (socket) => socket.close());
  await hangUp();
  await page.clock.runFor(pollInterval + 1_000);
  await expect(statusCard(page)).toContainText('could not be refreshed');

  await page.routeWebSocket(/\/graphql$/, (socket) => void socket.connectToServer());
  await page.clock.runFor(2 * pollInterval);
  await expect(statusCard(page)).not.toContainText('could not be refreshed');
  await expect(statusCard(page)).toContainText('128');
});
