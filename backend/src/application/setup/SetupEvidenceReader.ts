import { injectable } from 'inversify';
import { SettingsStore } from '../../domain/settings/SettingsStore';
import { type OwnerSetting, SiteSettings } from '../../domain/settings/SiteSettings';
import { isExampleUrl } from '../../domain/setup/isExampleUrl';
import type { AddressEvidence, LinkState, SetupEvidence } from '../../domain/setup/SetupEvidence';
import { BackupPlan } from '../backups/BackupPlan';
import { BackupService } from '../backups/BackupService';
import { ServerStatusService } from '../gameserver/ServerStatusService';
import { CurrentGameConnections } from '../gameConnections/CurrentGameConnections';
import { CurrentLanguages } from '../languages/CurrentLanguages';
import { WebhookSecrets } from '../payments/WebhookSecrets';
import type { Actor } from '../shared/Actor';
import { VotifierSettings } from '../voting/VotifierSettings';
import { DemoRows } from './DemoRows';
import { SetupFacts } from './SetupFacts';
import { ConfiguredConnections, SetupSteps } from './SetupSteps';

/** Reads the state of the site that the setup guide judges. */
@injectable()
export class SetupEvidenceReader {
  constructor(
    private readonly facts: SetupFacts,
    private readonly settings: SettingsStore,
    private readonly languages: CurrentLanguages,
    private readonly demo: DemoRows,
    private readonly steps: SetupSteps,
    private readonly connections: ConfiguredConnections,
    private readonly status: ServerStatusService,
    private readonly gameConnections: CurrentGameConnections,
    private readonly votifier: VotifierSettings,
    private readonly secrets: WebhookSecrets,
    private readonly plan: BackupPlan,
    private readonly backups: BackupService,
  ) {}

  async read(actor: Actor): Promise<SetupEvidence> {
    const facts = await this.facts.read(actor.mustBeSignedIn());
    const settings = await this.settings.read();
    const examples = await this.demo.listExamples();
    const stateOf = (name: OwnerSetting): LinkState =>
      settings[name] === null ? 'unset' : examples.includes(name) ? 'example' : 'set';

    return {
      name: {
        siteName: settings.siteName,
        hasOwnName: settings.siteName !== SiteSettings.defaults(null).siteName,
        hasOwnLook: facts.hasOwnLook,
      },
      languages: { codes: this.languages.current.codes, areChosen: facts.hasOwnLanguages },
      address: await this.readAddress(stateOf('serverAddress') === 'set'),
      gameServer: {
        console: this.gameConnections.console !== null,
        folder: this.gameConnections.folder !== null,
        votes: this.gameConnections.votes !== null,
        bans: this.gameConnections.bans !== null,
      },
      links: {
        store: stateOf('storeRedirectUrl'),
        chat: stateOf('discordInviteUrl'),
        contact: stateOf('contactEmail'),
        socialLinks: facts.socialLinks,
        exampleSocialLinks: facts.exampleSocialLinks,
      },
      legal: facts.pages,
      startPage: { isArranged: facts.isStartPageArranged, hasOwnMenu: facts.hasOwnMenu },
      votes: facts.voteSites.map(({ id, site, url, hasVotes }) => ({
        id,
        site,
        hasVotes,
        isExample: this.isExample(url),
      })),
      tebex: {
        hasSecret: (await this.secrets.current()) !== null,
        validatedAt: facts.tebexValidatedAt,
        hasMessages: facts.hasTebexMessages,
      },
      connections: { sendsMails: facts.sendsMails, channels: facts.channels },
      backups: { ...(await this.backups.health()), schedule: (await this.plan.read()).schedule },
      secondFactor: {
        isOn: facts.hasSecondFactor,
        ownersWithout: actor.can('user_management') ? facts.ownersWithoutSecondFactor : null,
      },
      demoRemains: await this.demo.hasAny(),
    };
  }

  private async readAddress(isSetInPanel: boolean): Promise<AddressEvidence> {
    const probed = await this.steps.findProbedServer();
    // Without an address, the status can be the example of the demo community.
    const status = probed && (await this.status.current());
    return {
      address: probed?.address ?? null,
      source: probed?.source ?? null,
      // An address from server.properties is the one on this machine, which players cannot enter.
      isForPlayers: isSetInPanel || this.connections.addressSource === 'GAME_SERVER_ADDRESS',
      state: status?.state ?? 'not_measured',
      ping: status?.ping ?? null,
      onlinePlayers: status?.onlinePlayers ?? null,
      maxPlayers: status?.maxPlayers ?? null,
      version: status?.version ?? null,
    };
  }

  private isExample(url: string): boolean {
    return isExampleUrl(url) || new URL(url).host === new URL(this.votifier.publicOrigin).host;
  }
}
