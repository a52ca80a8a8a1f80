import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page, request } from '@playwright/test';
import { open } from './pages.js';
import type { Site } from './Site.js';

export interface Account {
  username: string;
  password: string;
}

/** The initial account of a new site. It has all permissions. */
export const owner: Account = { username: 'owner', password: 'lantern-on-the-coast' };

/** Creates a staff account with only these permissions. */
export async function createStaff(site: Site, permissions: string[]): Promise<Account> {
  const account = { username: `staff_${randomUUID().slice(0, 8)}`, password: randomUUID() };
  const api = await createOwnerClient(site);
  const response = await api.post('/api/admin/users', { data: { ...account, role: 'staff', permissions } });
  await api.dispose();
  if (response.status() !== 201) throw new Error(`The account was not added: ${response.status()}`);
  return account;
}

/** A REST client signed in as the owner, for test data and for concurrent changes by another user. */
export async function createOwnerClient(site: Site) {
  const api = await request.newContext({ baseURL: site.origin });
  await api.post('/api/admin/auth', { data: owner });
  return api;
}

/** Adds languages to the site, whose default stays English. */
export async function offerLanguages(site: Site, others: string[]): Promise<void> {
  const api = await createOwnerClient(site);
  const query = 'mutation ($input: SiteLanguagesInput!) { updateSiteLanguages(input: $input) { version } }';
  const variables = { input: { defaultLanguage: 'en', others, unlisted: [] } };
  const response = await api.post('/graphql', { data: { query, variables } });
  const { errors } = (await response.json()) as { errors?: unknown };
  await api.dispose();
  if (errors) throw new Error(`The languages were not added: ${JSON.stringify(errors)}`);
}

/** Creates a session through the API, stores the user in the browser as the login does, and opens the panel. */
export async function openPanel(page: Page, path = '/costaadmin', account = owner): Promise<void> {
  const response = await page.request.post('/api/admin/auth', { data: account });
  const { user } = (await response.json()) as { user: unknown };
  const context = page.context();
  const { cookies, origins } = await context.storageState();
  const { origin } = new URL(response.url());
  const localStorage = [
    ...(origins.find((each) => each.origin === origin)?.localStorage ?? []),
    { name: 'admin_authenticated', value: 'true' },
    { name: 'admin_user', value: JSON.stringify(user) },
  ];
  await context.setStorageState({ cookies, origins: [{ origin, localStorage }] });
  await open(page, path);
}

/** The sidebar. On a phone it is in the drawer, hidden until the menu is opened. */
const sidebar = (page: Page): Locator => page.getByRole('navigation', { name: 'Panel sections', includeHidden: true });

/** The links to the sections of the panel. */
export const tabs = (page: Page): Locator => sidebar(page).locator('a[data-section]');

/** Hidden links count with their badge, which is hidden from screen readers. */
const withBadge = (name: string): RegExp =>
  new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}( ?\\d+\\+?)?$`);

export const tab = (page: Page, name: string): Locator =>
  tabs(page).and(sidebar(page).getByRole('link', { name: withBadge(name), includeHidden: true }));

/** The link to a view of the section that is open. */
export const viewLink = (page: Page, name: string): Locator =>
  sidebar(page)
    .locator('a[data-view]')
    .and(sidebar(page).getByRole('link', { name: withBadge(name), includeHidden: true }));

/** Opens the drawer where the sidebar has no room. */
export async function openMenu(page: Page): Promise<void> {
  await tabs(page).first().waitFor({ state: 'attached' });
  const button = page.getByRole('button', { name: 'Open menu' });
  if (await button.isVisible()) await button.click();
}

/** A link of the drawer closes it. Until it is gone, axe reads its texts against the page behind it. */
async function follow(page: Page, link: Locator): Promise<void> {
  await openMenu(page);
  await link.click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
}

export const openTab = (page: Page, name: string): Promise<void> => follow(page, tab(page, name));

export const openView = (page: Page, name: string): Promise<void> => follow(page, viewLink(page, name));

async function openAccountMenu(page: Page): Promise<void> {
  await openMenu(page);
  const button = page.getByRole('button', { name: /^Your account/ });
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
}

export async function openAccount(page: Page): Promise<void> {
  await openAccountMenu(page);
  await page.getByRole('link', { name: 'Account', exact: true }).click();
}

export async function logOut(page: Page): Promise<void> {
  await openAccountMenu(page);
  await page.getByRole('button', { name: 'Logout' }).click();
}
