import { Router } from 'express';
import { injectable } from 'inversify';
import { SiteSettingsService } from '../../application/settings/SiteSettingsService';
import type { SiteSettings } from '../../domain/settings/SiteSettings';
import { SiteSettingsInput, StoreRedirectInput } from '../http/inputs/settings';
import { readInput } from '../http/readInput';
import { cacheableForGuests } from '../responseCache/cacheable';
import { must } from './requirePermission';
import { readEdit } from './readEdit';
import { readRenamed } from './readRenamed';
import { RestAdapter } from './RestAdapter';
import { presentConflictAs } from './presentConflictAs';

const present = (settings: SiteSettings) => ({
  store_redirect_url: settings.storeRedirectUrl,
  site_name: settings.siteName,
  site_tagline: settings.tagline,
  server_address: settings.serverAddress,
  discord_invite_url: settings.discordInviteUrl,
});

/** Staff read and write all fields together; visitors see the e-mail address only on the pages that need it. */
const presentToStaff = (settings: SiteSettings) => ({ ...present(settings), contact_email: settings.contactEmail });

const presentToEditor = (settings: SiteSettings) => ({ ...presentToStaff(settings), version: settings.version });

const FIELD_NAMES = {
  site_name: 'siteName',
  site_tagline: 'tagline',
  server_address: 'serverAddress',
  discord_invite_url: 'discordInviteUrl',
  contact_email: 'contactEmail',
};

@injectable()
export class SettingsRest extends RestAdapter {
  readonly path = '/config';

  constructor(private readonly settings: SiteSettingsService) {
    super();
  }

  routes(): Router {
    return Router()
      .get(
        '/',
        cacheableForGuests([], async () => ({ body: present(await this.settings.read()) })),
      )
      .put('/', must('config'), async (request, response) => {
        const input = await readRenamed(FIELD_NAMES, request.body, (body) =>
          readEdit(SiteSettingsInput, request, body),
        );
        const settings = await this.settings
          .change(response.locals.caller.actor, input)
          .catch(presentConflictAs(presentToEditor));
        response.json(presentToStaff(settings));
      })
      .post('/store-redirect', must('config'), async (request, response) => {
        const input = await readInput(StoreRedirectInput, request.body);
        const settings = await this.settings
          .redirectStoreTo(response.locals.caller.actor, input)
          .catch(presentConflictAs(presentToEditor));
        response.json({ store_redirect_url: settings.storeRedirectUrl });
      });
  }
}
