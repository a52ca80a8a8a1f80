import { randomUUID } from 'node:crypto';
import type { OwnerSetting } from '../../../domain/settings/SiteSettings';
import { SiteConfigEntry } from './settings.schema';
import { ENTRIES, type SettingName } from './settings.repository';
import type { DemoTable } from '../DemoTable';

export const demoSettingValues = {
  serverAddress: 'play.example.com',
  supportedVersions: '1.19.x to 1.20.x, optimal is 1.20.1',
  storeRedirectUrl: 'https://store.example.com',
  discordInviteUrl: 'https://discord.com',
  contactEmail: 'support@example.com',
} as const satisfies Partial<Record<OwnerSetting, string>>;

/** What the demo community says of itself. The owner does not have to replace it, as with addresses. */
const ownWords = { tagline: 'A survival coast with a light left on.' } as const;

/** Identified by its date, because the owner's value replaces the example in the same row. */
export const demoSettings: DemoTable = {
  entity: SiteConfigEntry,
  keyProperty: 'updatedAt',
  rows: (now) =>
    Object.entries({ ...ownWords, ...demoSettingValues }).map(([name, value], index) => ({
      id: randomUUID(),
      ...ENTRIES[name as SettingName],
      value,
      updatedAt: new Date(now.getTime() - index),
    })),
};
