import type { Page } from '@playwright/test';
import { blockGraphQL, isGraphQL } from '../support/graphql.js';
import { open, statusCard } from '../support/pages.js';
import { expect, test } from '../support/test.js';

test.use({ live: true });

const pollInterval = 30_000;

interface Connection {
  close(): Promise<void>;
  /** Waits until the server has answered every ping of the page. */
  settle(): Promise<void>;
  /** Keeps the connection and all later ones open without any further message, as a broken network does. */
  silence(): void;
}

/** Forwards the live updates of the server with changed numbers, as if they had been determined in ten minutes. */
async function rewriteUpdates(page: Page, onlinePlayers: number, votes: number): Promise<Connection> {
  let close = () => Promise.resolve();
  let isSilent = false;
  let pings = 0;
  let pongs = 0;
  const lastUpdated = new Date(Date.now() + 600_000).toISOString();
  await page.routeWebSocket(/\/graphql$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (isSilent) return;
      pongs += isOfType(message, 'pong') ? 1 : 0;
      socket.send(
        String(message)
          .replace(/"onlinePlayers":\d+/, `"onlinePlayers":${onlinePlayers}`)
          .replace(/"lastUpdated":"[^"]+"/, `"lastUpdated":"${lastUpdated}"`)
          .replace(/"current":\d+/, `"current":${votes}`),
      );
    });
    socket.onMessage((message) => {
      pings += isOfType(message, 'ping') ? 1 : 0;
      if (!isSilent) server.send(message);
    });
    close = () => socket.close({ code: 1001 });
  });
  return {
    close: () => close(),
    settle: () => expect.poll(() => pings - pongs).toBe(0),
    silence: () => (isSilent = true),
  };
}

const isOfType = (message: string | Buffer, type: string): boolean =>
  (JSON.parse(String(message)) as { type?: string }).type === type;

/** Advances the page's clock in steps of a second, so that replies arrive in between. */
async function pass(page: Page, milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= 1_000) await page.clock.runFor(Math.min(1_000, left));
}

test('live updates appear in the status card and the header, without polling', async ({ page }) => {
  let questions = 0;
  page.on('requestfinished', (request) => (questions += isGraphQL(request) ? 1 : 0));
  await page.clock.install();
  const connection = await rewriteUpdates(page, 77, 201);
  await open(page, '/');
  await page.clock.runFor(2_500);
  await expect(statusCard(page)).toContainText('77');
  await expect(page.getByRole('banner')).toContainText('77/200');

  // The page's clock runs faster than the server, whose late replies would count as a lost connection.
  for (let second = 0; second < (6 * pollInterval) / 1_000; second++) {
    await pass(page, 1_000);
    await connection.settle();
  }
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
  const connection = await rewriteUpdates(page, 77, 201);
  await open(page, '/');
  await page.clock.runFor(2_500);
  await expect(statusCard(page)).toContainText('77');

  await page.unrouteAll();
  await blockGraphQL(page);
  await page.routeWebSocket(/\/graphql$/, (socket) => socket.close());
  await connection.close();
  await page.clock.runFor(pollInterval + 1_000);
  await expect(statusCard(page)).toContainText('could not be refreshed');

  await page.routeWebSocket(/\/graphql$/, (socket) => void socket.connectToServer());
  await page.clock.runFor(2 * pollInterval);
  await expect(statusCard(page)).not.toContainText('could not be refreshed');
  await expect(statusCard(page)).toContainText('128');
});

test('while a connection is open but silent, the page polls', async ({ page }) => {
  await page.clock.install();
  const connection = await rewriteUpdates(page, 77, 201);
  await open(page, '/');
  await page.clock.runFor(2_500);
  await expect(statusCard(page)).toContainText('77');

  connection.silence();
  await pass(page, 3 * pollInterval);
  await expect(statusCard(page)).toContainText('128');
});
