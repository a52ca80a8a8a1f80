import { injectable } from 'inversify';
import { SiteSettingsService } from '../../../application/settings/SiteSettingsService';
import { SiteConfigView } from './settings.graphql';
import { SiteSettingsInput, StoreRedirectInput } from './settings.inputs';
import { nothing, one } from '../../rest/answers';
import { presentConflictAs } from '../../rest/presentConflictAs';
import { RestAdapter } from '../../rest/RestAdapter';
import { restForm } from '../../rest/restForm';
import { restView } from '../../rest/restView';
import { Api, Delete, Get, Post, Put, type Call } from '../../rest/route';

const STORE = { store_redirect_url: 'storeRedirectUrl' } as const;

const PUBLIC_TEXTS = {
  site_name: 'siteName',
  site_tagline: 'tagline',
  server_address: 'serverAddress',
  discord_invite_url: 'discordInviteUrl',
} as const;

/** Staff read and write all fields together; visitors see the e-mail address only on the pages that need it. */
const TEXTS = {
  ...PUBLIC_TEXTS,
  site_short_name: 'shortName',
  bedrock_address: 'bedrockAddress',
  player_name_prefix: 'playerNamePrefix',
  supported_versions: 'supportedVersions',
  contact_email: 'contactEmail',
} as const;

/** For scripts that need a URL in every case. The site itself shows no Store link without a store. */
const FALLBACK_STORE_URL = 'https://store.example.com';

const EXAMPLE = {
  store_redirect_url: FALLBACK_STORE_URL,
  site_name: 'Costa',
  site_tagline: 'A survival coast with a light left on.',
  server_address: 'play.example.com:25570',
  discord_invite_url: 'https://discord.com/invite/costa',
};

const STAFF_EXAMPLE = {
  ...EXAMPLE,
  site_short_name: null,
  bedrock_address: null,
  player_name_prefix: '.',
  supported_versions: '1.19.x to 1.20.x, optimal is 1.20.1',
  contact_email: 'support@example.com',
};

const settings = restView(SiteConfigView, 'Settings', { ...STORE, ...PUBLIC_TEXTS }, EXAMPLE, {
  constraints: {
    store_redirect_url: {
      type: 'string',
      description: `The URL of the Store link. \`${FALLBACK_STORE_URL}\` if the owner has set none: then there is no store.`,
    },
  },
});

const staffSettings = restView(SiteConfigView, 'StaffSettings', { ...STORE, ...TEXTS }, STAFF_EXAMPLE);

const storedSettings = restView(
  SiteConfigView,
  'StoredSettings',
  { ...STORE, ...TEXTS, version: 'version' },
  { ...STAFF_EXAMPLE, version: 1 },
);

const storeRedirect = restView(SiteConfigView, 'StoreRedirect', STORE, {
  store_redirect_url: 'https://store.example.com',
});

@injectable()
@Api('/config', 'Settings', 'The texts and addresses chosen by the site owner.')
export class SettingsRest extends RestAdapter {
  constructor(private readonly settings: SiteSettingsService) {
    super();
  }

  @Get('/', {
    summary: 'Read the settings of the site',
    description: 'A field is null if the owner has not set it, except for the URL of the store, which has a fallback.',
    answer: one(settings, 'The public settings.'),
  })
  async readSettings({ visitor }: Call) {
    const stored = await this.settings.read(visitor);
    return { ...stored, storeRedirectUrl: stored.storeRedirectUrl ?? FALLBACK_STORE_URL };
  }

  @Put('/', {
    summary: 'Change the settings of the site',
    description: 'Null or an empty text clears a setting; an absent one stays. The URL of the store has its own route.',
    needs: 'config',
    body: restForm(SiteSettingsInput, STAFF_EXAMPLE, { name: 'SettingsInput', names: TEXTS }),
    answer: one(staffSettings, 'The updated settings.'),
  })
  changeSettings({ actor, input }: Call<SiteSettingsInput>) {
    return this.settings.change(actor, input).catch(presentConflictAs(storedSettings.present));
  }

  @Post('/store-redirect', {
    summary: 'Change the URL of the Store link',
    needs: 'config',
    body: restForm(StoreRedirectInput, { url: 'https://store.example.com' }),
    answer: one(storeRedirect, 'The new URL.'),
    conflict: 'Refused if `version` is older than the stored settings.',
  })
  redirectStore({ actor, input }: Call<StoreRedirectInput>) {
    return this.settings.redirectStoreTo(actor, input).catch(presentConflictAs(storedSettings.present));
  }

  @Delete('/store-redirect', {
    summary: 'Remove the Store link',
    needs: 'config',
    answer: nothing('The link was removed.'),
  })
  async removeStore({ actor }: Call) {
    await this.settings.removeStore(actor);
  }
}
