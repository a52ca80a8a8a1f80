import type { Feature } from './Feature';
import { email, filled, form, one, sent, text, version, webAddress } from './schemas';

const PUBLIC = {
  store_redirect_url: 'https://store.example.com',
  site_name: 'Costa',
  site_tagline: 'A survival coast with a light left on.',
  server_address: 'play.example.com',
  discord_invite_url: 'https://discord.com',
};

const PUBLIC_FIELDS = {
  store_redirect_url: text('The URL of the Store link.'),
  site_name: text('The name of the community.'),
  site_tagline: text('The tagline below the name.'),
  server_address: text('The address that players enter in the game: `host` or `host:port`.'),
  discord_invite_url: text('The invite URL of the chat server.'),
};

const TEXTS = {
  site_name: 'Costa',
  site_tagline: 'A survival coast with a light left on.',
  server_address: 'play.example.com:25570',
  discord_invite_url: 'https://discord.com/invite/costa',
  contact_email: 'support@example.com',
};

export const settings: Feature = {
  name: 'Settings',
  description: 'The texts and addresses chosen by the site owner.',
  schemas: {
    Settings: sent(PUBLIC, PUBLIC_FIELDS),
    StaffSettings: sent(
      { ...PUBLIC, contact_email: 'support@example.com' },
      { ...PUBLIC_FIELDS, contact_email: text('The contact e-mail address on the legal pages.') },
    ),
    SettingsInput: form(
      TEXTS,
      {
        site_name: filled(64, 'The name of the community.'),
        site_tagline: filled(200, 'The tagline below the name.'),
        server_address: {
          ...filled(255, 'The address that players enter in the game: `host`, or `host:port` if it is not 25565.'),
          pattern: '^\\S+$',
        },
        discord_invite_url: webAddress('The invite URL of the chat server.'),
        contact_email: email('The contact e-mail address on the legal pages.'),
      },
      { version },
    ),
    StoreRedirect: sent(
      { store_redirect_url: 'https://store.example.com' },
      { store_redirect_url: text('The new URL of the Store link.') },
    ),
    StoreRedirectInput: form(
      { url: 'https://store.example.com' },
      { url: webAddress('The new URL of the Store link.') },
      { version },
    ),
  },
  routes: {
    'GET /api/config': {
      id: 'readSettings',
      summary: 'Read the settings of the site',
      answer: one('Settings', 'The public settings.'),
    },
    'PUT /api/config': {
      id: 'changeSettings',
      summary: 'Change the settings of the site',
      description: 'Replaces all of them. The URL of the store has its own route.',
      needs: 'config',
      body: 'SettingsInput',
      answer: one('StaffSettings', 'The updated settings.'),
    },
    'POST /api/config/store-redirect': {
      id: 'redirectStore',
      summary: 'Change the URL of the Store link',
      needs: 'config',
      body: 'StoreRedirectInput',
      answer: one('StoreRedirect', 'The new URL.'),
      conflict: 'Refused if `version` is older than the stored settings.',
    },
  },
};
