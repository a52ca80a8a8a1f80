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
  store_redirect_url: text('Where the Store link leads.'),
  site_name: text('The name of the community.'),
  site_tagline: text('The sentence below the name.'),
  server_address: text('What players type into the game: `host` or `host:port`.'),
  discord_invite_url: text('The invitation to the chat server.'),
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
  description: 'The texts and addresses that the owner of the site chooses.',
  schemas: {
    Settings: sent(PUBLIC, PUBLIC_FIELDS),
    StaffSettings: sent(
      { ...PUBLIC, contact_email: 'support@example.com' },
      { ...PUBLIC_FIELDS, contact_email: text('Where the legal pages tell people to write.') },
    ),
    SettingsInput: form(
      TEXTS,
      {
        site_name: filled(64, 'The name of the community.'),
        site_tagline: filled(200, 'The sentence below the name.'),
        server_address: {
          ...filled(255, 'What players type into the game: `host`, or `host:port` if it is not 25565.'),
          pattern: '^\\S+$',
        },
        discord_invite_url: webAddress('The invitation to the chat server.'),
        contact_email: email('Where the legal pages tell people to write.'),
      },
      { version },
    ),
    StoreRedirect: sent(
      { store_redirect_url: 'https://store.example.com' },
      { store_redirect_url: text('Where the Store link leads now.') },
    ),
    StoreRedirectInput: form(
      { url: 'https://store.example.com' },
      { url: webAddress('Where the Store link is to lead.') },
      { version },
    ),
  },
  routes: {
    'GET /api/config': {
      id: 'readSettings',
      summary: 'Read the settings of the site',
      answer: one('Settings', 'The settings that visitors may know.'),
    },
    'PUT /api/config': {
      id: 'changeSettings',
      summary: 'Change the settings of the site',
      description: 'All of them at once. The address of the store has a route of its own.',
      needs: 'config',
      body: 'SettingsInput',
      answer: one('StaffSettings', 'The settings as they are now.'),
    },
    'POST /api/config/store-redirect': {
      id: 'redirectStore',
      summary: 'Change where the Store link leads',
      needs: 'config',
      body: 'StoreRedirectInput',
      answer: one('StoreRedirect', 'Where it leads now.'),
      conflict: 'Refused if `version` is older than the stored settings.',
    },
  },
};
