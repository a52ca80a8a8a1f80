import { injectable } from 'inversify';
import {
  Authorized,
  Ctx,
  Field,
  ID,
  Int,
  Mutation as GraphQLMutation,
  ObjectType,
  Query as GraphQLQuery,
  registerEnumType,
  Resolver,
} from 'type-graphql';
import { DemoService } from '../../../application/setup/DemoService';
import { SetupGuideService } from '../../../application/setup/SetupGuideService';
import { SetupService } from '../../../application/setup/SetupService';
import { SETUP_STEPS, type SetupStep } from '../../../application/setup/SetupSteps';
import type { ServerState } from '../../../domain/gameserver/ServerStatus';
import { STEP_STATES, type GuideStep, type StepState } from '../../../domain/setup/GuideStep';
import { LINK_STATES, type GuidePage, type LinkState } from '../../../domain/setup/SetupEvidence';
import type { Permission } from '../../../domain/staff/Permission';
import { one } from '../../api/answers';
import { Api, Get, Put, type Call } from '../../api/operations';
import type { Context } from '../../graphql/Context';
import { graphqlEnum } from '../../http/graphqlEnum';
import { Example } from '../../http/inputs/examples';
import { SameAs } from '../../http/inputs/inputField';
import { Version } from '../../http/views';
import { ServerStateEnum } from '../gameserver/gameserver.graphql';
import { BuiltInPageEnum } from '../pages/pages.inputs';
import { PermissionEnum } from '../staff/staff.inputs';
import { StepSkipInput } from './setup.inputs';

const SetupStepEnum = graphqlEnum(SETUP_STEPS);
registerEnumType(SetupStepEnum, {
  name: 'SetupStep',
  description: 'Something that the owner sets or connects before a site is complete.',
  valuesConfig: {
    SERVER_ADDRESS: { description: 'The address of the game server.' },
    GAME_FOLDER: { description: 'GAME_SERVER_DIR: the folder of the game server, from which players are imported.' },
    BACKUPS: { description: 'BACKUP_SCHEDULE: automatic backups.' },
    VOTIFIER: { description: 'VOTIFIER_PORT: the port for votes.' },
    RCON: { description: 'RCON_ADDRESS and RCON_PASSWORD, or GAME_SERVER_DIR: the console that delivers rewards.' },
    CHAT_INVITE: { description: 'The invite URL of the chat server.' },
    CONTACT_EMAIL: { description: 'The contact e-mail address.' },
    STORE: { description: 'The URL of the Store link.' },
    PAYMENTS: { description: 'The webhook secret of the payment provider.' },
  },
});

@ObjectType('ProbedAddress', { description: 'The address that the site asks for the status of the game server.' })
class ProbedAddressView {
  @Field(() => String, { description: '`host:port`.' })
  address!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The environment variable or file that sets the address. Null: the settings of the site.',
  })
  source!: string | null;
}

@ObjectType('Setup', { description: 'The setup status of this site.' })
class SetupView {
  @Field(() => Boolean, {
    description: 'Whether rows of the demo community are left; `removeDemo` removes them.',
  })
  demoRemains!: boolean;

  @Field(() => [SetupStepEnum], {
    description:
      'What is not set or not connected, the most important first. An example of the demo counts as not set.',
  })
  openSteps!: readonly SetupStep[];

  @Field(() => ProbedAddressView, { nullable: true, description: 'Null: there is no address to ask.' })
  probedAddress!: ProbedAddressView | null;

  @Field(() => Date, {
    nullable: true,
    description: 'When the last complete backup was taken; null if there is none.',
  })
  lastBackupAt!: Date | null;

  @Field(() => Boolean, {
    description: 'Whether backups are scheduled in BACKUP_SCHEDULE and the last good one is too old.',
  })
  backupIsOverdue!: boolean;
}

const StepStateEnum = graphqlEnum(STEP_STATES);
registerEnumType(StepStateEnum, {
  name: 'StepState',
  description: 'The state of a step of the setup guide. REST uses lower-case values.',
  valuesConfig: {
    DONE: { description: 'The site passes the test of the step.' },
    OPEN: { description: 'The site does not pass it.' },
    SKIPPED: { description: 'The site does not pass it, and staff decided that it does not need to.' },
  },
});

const LinkStateEnum = graphqlEnum(LINK_STATES);
registerEnumType(LinkStateEnum, {
  name: 'LinkState',
  description: 'Whether a link is set. REST uses lower-case values.',
  valuesConfig: {
    UNSET: { description: 'There is none.' },
    EXAMPLE: { description: 'The value of the demo community, which leads nowhere.' },
    SET: { description: 'The owner has set it.' },
  },
});

@ObjectType('StepSkip', { description: 'Whether the site does not need a step of the setup guide.' })
export class StepSkipView {
  @SameAs(StepSkipInput)
  step!: GuideStep;

  @SameAs(StepSkipInput)
  isSkipped!: boolean;

  @Version({ inRest: true })
  version!: number;
}

@Example({ state: 'skipped', permissions: ['tebex'] })
@ObjectType('GuideStepStatus', { description: 'A step of the setup guide.' })
export class GuideStepStatusView extends StepSkipView {
  @Field(() => StepStateEnum, { description: 'Computed from the site; nothing but a skip is stored.' })
  state!: StepState;

  @Field(() => [PermissionEnum], {
    description: 'The permissions of which one is enough to do it. None: every account does it for itself.',
  })
  permissions!: readonly Permission[];
}

@Example({ siteName: 'Pinewood Valley Survival' })
@ObjectType('NameEvidence', { description: 'The name and the look of the site.' })
export class NameEvidenceView {
  @Field(() => String, { description: 'The name.' })
  siteName!: string;

  @Field(() => Boolean, { description: 'Whether it is another name than that of the software.' })
  hasOwnName!: boolean;

  @Field(() => Boolean, { description: 'Whether the owner has chosen the look.' })
  hasOwnLook!: boolean;
}

@Example({ codes: ['en', 'de'], areChosen: true })
@ObjectType('LanguagesEvidence', { description: 'The languages of the site.' })
export class LanguagesEvidenceView {
  @Field(() => [String], { description: 'Their BCP 47 codes, that of the default language first.' })
  codes!: readonly string[];

  @Field(() => Boolean, { description: 'Whether the owner has chosen them, or confirmed the usual one.' })
  areChosen!: boolean;
}

@Example({ isArranged: true, hasOwnMenu: false })
@ObjectType('StartPageEvidence', { description: 'The start page and the menu.' })
export class StartPageEvidenceView {
  @Field(() => Boolean, { description: 'Whether the owner has arranged the start page.' })
  isArranged!: boolean;

  @Field(() => Boolean, { description: 'Whether the owner has changed the menu, or switched pages off.' })
  hasOwnMenu!: boolean;
}

@Example({ console: true, folder: false, votes: true, bans: false })
@ObjectType('GameServerEvidence', { description: 'Which connections to the game server are set up.' })
export class GameServerEvidenceView {
  @Field(() => Boolean, { description: 'RCON.' })
  console!: boolean;

  @Field(() => Boolean, { description: 'The folder of the game server.' })
  folder!: boolean;

  @Field(() => Boolean, { description: 'The port for votes.' })
  votes!: boolean;

  @Field(() => Boolean, { description: 'The database of LiteBans.' })
  bans!: boolean;
}

@Example({ sendsMails: true, channels: 1 })
@ObjectType('ConnectionsEvidence', { description: 'Where the site sends messages.' })
export class ConnectionsEvidenceView {
  @Field(() => Boolean, { description: 'Whether a mail server is set up and on.' })
  sendsMails!: boolean;

  @Field(() => Int, { description: 'Channels of Discord and other addresses that get messages.' })
  channels!: number;
}

@Example({
  address: 'play.example.org:25565',
  state: 'online',
  ping: 34,
  onlinePlayers: 12,
  maxPlayers: 200,
  version: '1.21.4',
})
@ObjectType('AddressEvidence', { description: 'The address of the game server, and its last answer.' })
export class AddressEvidenceView {
  @Field(() => String, { nullable: true, description: 'The probed address as `host:port`; null without one.' })
  address!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The environment variable or file that sets it. Null: the settings of the site.',
  })
  source!: string | null;

  @Field(() => Boolean, { description: 'Whether players have an address to copy.' })
  isForPlayers!: boolean;

  @Field(() => ServerStateEnum, { description: 'What is known about the game server.' })
  state!: ServerState;

  @Field(() => Int, { nullable: true, description: 'The latency in milliseconds; null if unknown.' })
  ping!: number | null;

  @Field(() => Int, { nullable: true, description: 'Players online; null if unknown.' })
  onlinePlayers!: number | null;

  @Field(() => Int, { nullable: true, description: 'The maximum number of players; null if unknown.' })
  maxPlayers!: number | null;

  @Field(() => String, { nullable: true, description: 'The game version; null if unknown.' })
  version!: string | null;
}

@Example({ store: 'unset', chat: 'set', contact: 'set', socialLinks: 2, exampleSocialLinks: 0 })
@ObjectType('LinksEvidence', { description: 'The links that visitors see.' })
export class LinksEvidenceView {
  @Field(() => LinkStateEnum, { description: 'The Store link.' })
  store!: LinkState;

  @Field(() => LinkStateEnum, { description: 'The invite URL of the chat.' })
  chat!: LinkState;

  @Field(() => LinkStateEnum, { description: 'The contact e-mail address.' })
  contact!: LinkState;

  @Field(() => Int, { description: 'Active links to social media, without those of the demo community.' })
  socialLinks!: number;

  @Field(() => Int, { description: 'Active links to social media of the demo community.' })
  exampleSocialLinks!: number;
}

@Example({ page: 'rules', hasUsualText: false, effectiveOn: '2026-03-01' })
@ObjectType('PageEvidence', { description: 'A page that the setup guide asks for.' })
export class PageEvidenceView {
  @Field(() => ID, { description: 'The id of the page.' })
  id!: string;

  @Field(() => BuiltInPageEnum, { description: 'Which page it is.' })
  page!: GuidePage;

  @Field(() => Boolean, { description: 'Whether the usual text is neither adopted nor replaced.' })
  hasUsualText!: boolean;

  @Field(() => Boolean, { description: 'Whether visitors can read it.' })
  isPublished!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'The day from which the text applies, as `YYYY-MM-DD`; null if none is given.',
  })
  effectiveOn!: string | null;
}

@Example({ site: 'Block List', isExample: false, hasVotes: true })
@ObjectType('VoteSiteEvidence', { description: 'An active vote link.' })
export class VoteSiteEvidenceView {
  @Field(() => ID, { description: 'The id of the vote link.' })
  id!: string;

  @Field(() => String, { description: 'The name of the voting site.' })
  site!: string;

  @Field(() => Boolean, { description: 'Whether it leads to a reserved name, such as example.com, or to this site.' })
  isExample!: boolean;

  @Field(() => Boolean, { description: 'Whether a verified vote has arrived from it in the last 90 days.' })
  hasVotes!: boolean;
}

@Example({ hasSecret: false, hasMessages: false })
@ObjectType('TebexEvidence', { description: 'The connection to the payment provider.' })
export class TebexEvidenceView {
  @Field(() => Boolean, { description: 'Whether the webhook secret is set.' })
  hasSecret!: boolean;

  @Field(() => Date, {
    nullable: true,
    description: 'When Tebex last validated the endpoint with this secret; null if it has not.',
  })
  validatedAt!: Date | null;

  @Field(() => Boolean, { description: 'Whether a genuine message has arrived since the secret was set.' })
  hasMessages!: boolean;
}

@Example({ schedule: 'daily 04:00', lastGoodAt: '2026-03-01T04:00:00.000Z', isOverdue: false })
@ObjectType('BackupEvidence', { description: 'The backups of the site.' })
export class BackupEvidenceView {
  @Field(() => String, { nullable: true, description: 'When backups are taken; null: only on request.' })
  schedule!: string | null;

  @Field(() => Date, { nullable: true, description: 'When the last complete backup was taken; null if there is none.' })
  lastGoodAt!: Date | null;

  @Field(() => Boolean, { description: 'Whether a scheduled backup is missing.' })
  isOverdue!: boolean;
}

@Example({ ownersWithout: 0 })
@ObjectType('SecondFactorEvidence', { description: 'Two-factor sign-in of the signed-in account and of the owners.' })
export class SecondFactorEvidenceView {
  @Field(() => Boolean, { description: 'Whether the signed-in account has it.' })
  isOn!: boolean;

  @Field(() => Int, {
    nullable: true,
    description: 'Active accounts of owners without it; null without the permission `user_management`.',
  })
  ownersWithout!: number | null;
}

const EVIDENCE = 'Null without the permission for the step.';

@ObjectType('SetupGuide', {
  description: 'The steps from a new site to one that is ready, and what each is judged by.',
})
export class SetupGuideView {
  @Field(() => [GuideStepStatusView], { description: 'All steps, in their order.' })
  steps!: readonly GuideStepStatusView[];

  @Field(() => NameEvidenceView, { nullable: true, description: `The name and the look. ${EVIDENCE}` })
  name!: NameEvidenceView | null;

  @Field(() => LanguagesEvidenceView, { nullable: true, description: `The languages. ${EVIDENCE}` })
  languages!: LanguagesEvidenceView | null;

  @Field(() => AddressEvidenceView, { nullable: true, description: `The game server. ${EVIDENCE}` })
  address!: AddressEvidenceView | null;

  @Field(() => LinksEvidenceView, { nullable: true, description: `The links. ${EVIDENCE}` })
  links!: LinksEvidenceView | null;

  @Field(() => [PageEvidenceView], { nullable: true, description: `Rules and legal pages. ${EVIDENCE}` })
  legal!: readonly PageEvidenceView[] | null;

  @Field(() => StartPageEvidenceView, { nullable: true, description: `The start page and the menu. ${EVIDENCE}` })
  startPage!: StartPageEvidenceView | null;

  @Field(() => [VoteSiteEvidenceView], {
    nullable: true,
    description: `The active vote links, ordered by site. ${EVIDENCE}`,
  })
  votes!: readonly VoteSiteEvidenceView[] | null;

  @Field(() => TebexEvidenceView, { nullable: true, description: `The payment provider. ${EVIDENCE}` })
  tebex!: TebexEvidenceView | null;

  @Field(() => GameServerEvidenceView, { nullable: true, description: `Connections to the game server. ${EVIDENCE}` })
  gameServer!: GameServerEvidenceView | null;

  @Field(() => ConnectionsEvidenceView, { nullable: true, description: `Mail and channels. ${EVIDENCE}` })
  connections!: ConnectionsEvidenceView | null;

  @Field(() => BackupEvidenceView, { nullable: true, description: `The backups. ${EVIDENCE}` })
  backups!: BackupEvidenceView | null;

  @Field(() => SecondFactorEvidenceView, { description: 'Two-factor sign-in.' })
  secondFactor!: SecondFactorEvidenceView;
}

@ObjectType('DemoRowCount', { description: 'How many rows of the demo community a table has.' })
class DemoRowCountView {
  @Field(() => String, { description: 'The name of the table.' })
  table!: string;

  @Field(() => Int, { description: 'The number of rows, at least 1.' })
  count!: number;
}

@injectable()
@Resolver()
@Api('/setup', 'Setup', 'The steps from a new site to one that is ready for visitors.')
export class SetupApi {
  constructor(
    private readonly service: SetupService,
    private readonly demo: DemoService,
    private readonly guide: SetupGuideService,
  ) {}

  @GraphQLQuery(() => SetupView, { description: 'The setup status of this site. Requires a session.' })
  setup(@Ctx() { actor }: Context): Promise<SetupView> {
    return this.service.read(actor);
  }

  @Get('/', {
    does: 'The setup guide. Evidence is limited to what the account may see.',
    needs: 'session',
    answer: one(SetupGuideView),
  })
  setupGuide({ actor }: Call): Promise<SetupGuideView> {
    return this.guide.read(actor);
  }

  @Put('/skips', {
    does: 'Skips a step of the setup guide that the site does not need, or asks for it again.',
    needs: 'config',
    body: StepSkipInput,
    answer: one(StepSkipView),
  })
  skipSetupStep({ actor, input }: Call<StepSkipInput>) {
    return this.guide.skip(actor, input);
  }

  @Authorized<Permission>('config')
  @GraphQLQuery(() => [DemoRowCountView], { description: 'What is left of the demo community. Permission: `config`.' })
  demoRows(@Ctx() { actor }: Context): Promise<DemoRowCountView[]> {
    return this.demo.count(actor);
  }

  @Authorized<Permission>('config')
  @GraphQLMutation(() => Int, {
    description:
      'Removes the demo community for good, as `npm run costa -- demo clear` does, and returns the number of removed rows. ' +
      'Edited demo rows go too; settings that staff changed stay. Requires a recent password check. Permission: `config`.',
  })
  removeDemo(@Ctx() { actor }: Context): Promise<number> {
    return this.demo.remove(actor);
  }
}
