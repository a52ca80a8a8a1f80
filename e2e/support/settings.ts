import { createOwnerClient } from './staff.js';
import { expect } from './test.js';
import type { Site } from './Site.js';

/** The other settings stay as they are. */
export async function renameSite(site: Site, siteName: string): Promise<void> {
  const api = await createOwnerClient(site);
  const settings = (await (await api.get('/api/config')).json()) as Record<string, string>;
  const { site_tagline, server_address, discord_invite_url } = settings;
  const form = {
    site_name: siteName,
    site_tagline,
    server_address,
    discord_invite_url,
    contact_email: 'a@example.org',
  };
  expect((await api.put('/api/config', { data: form })).status()).toBe(200);
  await api.dispose();
}
