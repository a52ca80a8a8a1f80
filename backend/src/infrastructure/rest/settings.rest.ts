import { injectable } from 'inversify';
import { SiteSettingsService } from '../../application/settings/SiteSettingsService';
import { SiteConfigView } from '../graphql/settings.graphql';
import { SiteSettingsInput, StoreRedirectInput } from '../http/inputs/settings';
import { one } from './answers';
import { presentConflictAs } from './presentConflictAs';
import { RestAdapter } from './RestAdapter';
import { restForm } from './restForm';
import { restView } from './restView';
import { Api, Get, Post, Put, type Call } from './route';

const STORE = { store_redirect_url: 'storeRedirectUrl' } as const;

const PUBLIC_TEXTS = {
  site_name: 'siteName',
  site_tagline: 'tagline',
  server_address: 'serverAddress',
  discord_invite_url: 'discordInviteUrl',
} as const;

/** Staff read and write all fields together; visitors see the e-mail address only on the pages that need it. */
const TEXTS = { ...PUBLIC_TEXTS, contact_email: 'contactEmail' } as const;

const EXAMPLE = {
  store_redirect_url: 'https://store.example.com',
  site_name: 'Costa',
  site_tagline: 'A survival coast with a light left on.',
  server_address: 'play.example.com:25570',
  discord_invite_url: 'https://discord.com/invite/costa',
};

const STAFF_EXAMPLE = { ...EXAMPLE, contact_email: 'support@example.com' };

const settings = restView(SiteConfigView, 'Settings', { ...STORE, ...PUBLIC_TEXTS }, EXAMPLE);

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

  @Get('/', { summary: 'Read the settings of the site', answer: one(settings, 'The public settings.') })
  readSettings() {
    return this.settings.read();
  }

  @Put('/', {
    summary: 'Change the settings of the site',
    description: 'Replaces all of them. The URL of the store has its own route.',
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
}
