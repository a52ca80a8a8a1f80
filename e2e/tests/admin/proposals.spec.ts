import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { findAccessibilityViolations } from '../../support/axe.js';
import { Site } from '../../support/Site.js';
import { openPanel } from '../../support/staff.js';
import { expect, test as base } from '../../support/test.js';

const FILES = {
  'server.properties': 'enable-rcon=true\nrcon.password=a lantern at sea\n',
  'plugins/LiteBans/config.yml': 'sql:\n  driver: H2\n',
  'plugins/floodgate/config.yml': 'username-prefix: "."\n',
  'usercache.json': '[]',
};

const test = base.extend<object, { root: string }>({
  root: [
    async ({}, use) => {
      const root = await mkdtemp(join(tmpdir(), 'costa-test-'));
      for (const [file, text] of Object.entries(FILES)) {
        const path = join(root, 'survival', file);
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, text);
      }
      await use(root);
      await rm(root, { recursive: true });
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ root }, use) => {
      const site = await Site.start({ demoData: false, environment: { GAME_SERVER_ROOTS: root } });
      await use(site);
      await site.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

const PLAYER = '069a79f4-44e9-4726-a5be-fca90e38aaf5';
const UPLOADED = {
  'usercache.json': JSON.stringify([{ uuid: PLAYER, name: 'Alex', expiresOn: '2026-12-30 10:00:00 +0000' }]),
  [`world/stats/${PLAYER}.json`]: JSON.stringify({ stats: { 'minecraft:custom': { 'minecraft:play_time': 108_000 } } }),
  'ops.json': '[{',
};

test('staff upload the files of a server that cannot be connected', async ({ page, watch }) => {
  watch.allow(/422/);
  const zip = new ZipFile();
  for (const [file, text] of Object.entries(UPLOADED)) zip.addBuffer(Buffer.from(text), file);
  zip.end();

  await openPanel(page, '/costaadmin?tab=config&view=server');
  await page.getByRole('button', { name: 'Upload Files' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload files of the game server' });
  const archive = dialog.getByLabel('Choose a ZIP archive');
  await archive.setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer: Buffer.from('no archive') });
  await expect(dialog.getByRole('alert')).toContainText('This file is not a ZIP archive');
  await archive.setInputFiles({ name: 'b.zip', mimeType: 'application/zip', buffer: await buffer(zip.outputStream) });
  await expect(dialog.getByText('1 player has statistics, 1 of them changed; 0 bans.')).toBeVisible();
  await expect(dialog.getByText('ops.json')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await page.goto('/players');
  await expect(page.getByText('Alex').first()).toBeVisible();
});

test('staff connect a folder, and use what lies in it', async ({ page }) => {
  await openPanel(page, '/costaadmin?tab=config&view=server');
  await page.getByRole('button', { name: 'Set up: Game folder' }).click();
  const dialog = page.getByRole('dialog', { name: 'Game folder' });
  await dialog.getByLabel('Folder', { exact: true }).selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Look for More' }).click();
  await expect(page.getByText('3 things were found.')).toBeVisible();
  // The console listens on this machine, which is closed to the panel.
  await expect(page.getByText(/An operator opens one with CONNECTION_HOSTS/)).toBeVisible();
  await expect(page.getByText(/^LiteBans stores its bans in H2/)).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Use: Names of Bedrock players' }).click();
  await expect(page.getByText('In use', { exact: true })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Look for More' }).click();
  await expect(page.getByText('In use', { exact: true })).toBeVisible();
});
