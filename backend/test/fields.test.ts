import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ObjectLiteral } from 'typeorm';
import { SiteSettings } from '../src/domain/settings/SiteSettings';
import { demoBans } from '../src/infrastructure/features/bans/bans.demo';
import { demoCannedReplies } from '../src/infrastructure/features/cannedReplies/cannedReplies.demo';
import { demoEvents } from '../src/infrastructure/features/events/events.demo';
import { demoGallery } from '../src/infrastructure/features/gallery/gallery.demo';
import { demoNews } from '../src/infrastructure/features/news/news.demo';
import { demoSettingValues } from '../src/infrastructure/features/settings/settings.demo';
import { demoSocialLinks } from '../src/infrastructure/features/social/social.demo';
import { demoStoreItems } from '../src/infrastructure/features/store/store.demo';
import { demoVoteLinks, demoVoteRewards, demoVoteSettings } from '../src/infrastructure/features/voting/voting.demo';
import { BanView } from '../src/infrastructure/features/bans/bans.api';
import { EventView } from '../src/infrastructure/features/events/events.api';
import { GalleryItemView } from '../src/infrastructure/features/gallery/gallery.api';
import { MediaView } from '../src/infrastructure/features/media/media.graphql';
import { NewsArticleView } from '../src/infrastructure/features/news/news.api';
import { ReplyRuleView } from '../src/infrastructure/features/rewards/replyRules.api';
import { VoteRewardView, VoteSettingsView } from '../src/infrastructure/features/rewards/voteRewards.api';
import { SiteConfigView } from '../src/infrastructure/features/settings/settings.graphql';
import { AnnouncementView } from '../src/infrastructure/features/announcements/announcements.api';
import { MenuEntryView, SiteSectionsView } from '../src/infrastructure/features/menu/menu.api';
import { StaffMemberView } from '../src/infrastructure/features/staffPage/staffPage.api';
import { CannedReplyView } from '../src/infrastructure/features/cannedReplies/cannedReplies.api';
import { FaqEntryView } from '../src/infrastructure/features/faq/faq.api';
import { SitePageView } from '../src/infrastructure/features/pages/pages.api';
import { StartPageView } from '../src/infrastructure/features/startPage/startPage.api';
import { SocialLinkView } from '../src/infrastructure/features/social/social.api';
import { StoreItemView } from '../src/infrastructure/features/store/store.api';
import { VoteLinkView } from '../src/infrastructure/features/voting/voting.api';
import { BanInput } from '../src/infrastructure/features/bans/bans.inputs';
import { EventInput } from '../src/infrastructure/features/events/events.inputs';
import { GalleryItemInput } from '../src/infrastructure/features/gallery/gallery.inputs';
import { findFields, listInputs, type FieldClass } from '../src/infrastructure/http/inputs/inputField';
import { MediaInput } from '../src/infrastructure/features/media/media.inputs';
import { NewsInput } from '../src/infrastructure/features/news/news.inputs';
import {
  ReplyRuleInput,
  VoteRewardInput,
  VoteSettingsInput,
} from '../src/infrastructure/features/rewards/rewards.inputs';
import { SiteSettingsInput } from '../src/infrastructure/features/settings/settings.inputs';
import { AnnouncementInput } from '../src/infrastructure/features/announcements/announcements.inputs';
import { MenuEntryInput, SiteSectionsInput } from '../src/infrastructure/features/menu/menu.inputs';
import { StaffMemberInput } from '../src/infrastructure/features/staffPage/staffPage.inputs';
import { CannedReplyInput } from '../src/infrastructure/features/cannedReplies/cannedReplies.inputs';
import { FaqEntryInput } from '../src/infrastructure/features/faq/faq.inputs';
import { SitePageInput } from '../src/infrastructure/features/pages/pages.inputs';
import { StartPageInput } from '../src/infrastructure/features/startPage/startPage.inputs';
import { SocialLinkInput } from '../src/infrastructure/features/social/social.inputs';
import { StoreItemInput } from '../src/infrastructure/features/store/store.inputs';
import { VoteLinkInput } from '../src/infrastructure/features/voting/voting.inputs';
import { BanSchema } from '../src/infrastructure/features/bans/bans.schema';
import { CommunityEventSchema } from '../src/infrastructure/features/events/events.schema';
import { GalleryItemSchema } from '../src/infrastructure/features/gallery/gallery.schema';
import { writtenIn } from '../src/infrastructure/persistence/query/columns';
import { NewsArticleSchema } from '../src/infrastructure/features/news/news.schema';
import { AnnouncementSchema } from '../src/infrastructure/features/announcements/announcements.schema';
import { MenuItemSchema, SiteSectionsSchema } from '../src/infrastructure/features/menu/menu.schema';
import { ReplyRuleSchema, VoteRewardSchema } from '../src/infrastructure/features/rewards/rewards.schema';
import { StaffMemberSchema } from '../src/infrastructure/features/staffPage/staffPage.schema';
import { CannedReplySchema } from '../src/infrastructure/features/cannedReplies/cannedReplies.schema';
import { FaqEntrySchema } from '../src/infrastructure/features/faq/faq.schema';
import { MediaSchema } from '../src/infrastructure/features/media/media.schema';
import { SitePageSchema } from '../src/infrastructure/features/pages/pages.schema';
import { StartPageSchema } from '../src/infrastructure/features/startPage/startPage.schema';
import { ServerView } from '../src/infrastructure/features/servers/servers.api';
import { ServerInput } from '../src/infrastructure/features/servers/servers.inputs';
import { ServerSchema } from '../src/infrastructure/features/servers/servers.schema';
import { SocialLinkSchema } from '../src/infrastructure/features/social/social.schema';
import {
  ApplicationFormSchema,
  ApplicationQuestionSchema,
} from '../src/infrastructure/features/applications/applications.schema';
import {
  ApplicationFormView,
  WhitelistCommandView,
} from '../src/infrastructure/features/applications/applications.api';
import { ApplicationQuestionView } from '../src/infrastructure/features/applications/applicationQuestions.api';
import { ApplicationQuestionInput } from '../src/infrastructure/features/applications/applicationQuestions.inputs';
import {
  ApplicationFormInput,
  WhitelistCommandInput,
} from '../src/infrastructure/features/applications/applications.inputs';
import { StoreItemSchema } from '../src/infrastructure/features/store/store.schema';
import { VoteLinkSchema, VoteSettingsSchema } from '../src/infrastructure/features/voting/voting.schema';
import { openApiDocument } from '../src/infrastructure/features/openApiDocument';

const root = join(__dirname, '../..');
const BACKEND = 'backend/src/infrastructure';
const PANEL = 'frontend/src/admin';

/** Why something is left out, by its name. */
type Exceptions = Readonly<Record<string, string>>;

/** A class of the backend, or a name in a file; `file` is relative to the repository. */
interface Place<Part> {
  readonly file: string;
  readonly part: Part;
  /** The fields that are missing here on purpose, with the reason. */
  readonly without?: Exceptions;
}

/** An object that staff edit, and the places that name each of its fields. A text instead of a place is a reason. */
interface Edited {
  /** All stored fields. */
  readonly columns: Place<readonly string[]>;
  /** The columns that staff do not write, with the reason. */
  readonly notEdited: Exceptions;
  readonly input: Place<FieldClass>;
  readonly view: Place<FieldClass>;
  /** The names of the fields in REST, where they differ. */
  readonly restNames?: Exceptions;
  /** Names of schemas of the OpenAPI document. */
  readonly restInput: Place<string> | string;
  readonly restView: Place<string> | string;
  /** The name of the fragment, or of the field of the query whose selection it is. */
  readonly fragment: Place<string> | string;
  /** A file with the fields of the form, and the other files in which some are or which read it. */
  readonly form: Place<readonly string[]> | string;
  readonly demo: Place<() => ObjectLiteral[]> | string;
}

const NOW = new Date('2026-03-01T12:00:00Z');
const FILES_OF_FEATURES = readdirSync(join(root, BACKEND, 'features'), { recursive: true, encoding: 'utf8' });
/** The path of a file in the folder of its feature: of the first name that there is. */
const inFeatures = (...names: string[]) => {
  const found = names.map((name) => FILES_OF_FEATURES.find((path) => path.endsWith(`/${name}`))).find(Boolean);
  return `${BACKEND}/features/${found ?? names.join(' or ')}`;
};
const rest = (file: string, part: string): Place<string> => ({
  file: inFeatures(`${file}.rest.ts`, `${file}.api.ts`),
  part,
});
const columnsOf = (path: string, { options }: { options: { columns: object } }): Place<readonly string[]> => ({
  file: `${BACKEND}/features/${path}.schema.ts`,
  // The database fills in the language of an item, and translations alone read it.
  part: Object.entries(options.columns)
    .filter(([, column]) => column !== writtenIn.language)
    .map(([name]) => name),
});
const input = (file: string, part: FieldClass) => ({ file: inFeatures(`${file}.inputs.ts`), part });
const view = (file: string, part: FieldClass) => ({ file: inFeatures(`${file}.graphql.ts`, `${file}.api.ts`), part });
const fragment = (folder: string, part: string) => ({ file: `${PANEL}/${folder}/operations.ts`, part });
const form = (path: string, without: Exceptions = {}, others: readonly string[] = []) => ({
  file: `${PANEL}/${path}`,
  part: others.map((other) => `${PANEL}/${other}`),
  without,
});
const demo = (file: string, { rows }: { rows(now: Date, currency?: string): ObjectLiteral[] }) => ({
  file: inFeatures(`${file}.demo.ts`),
  part: () => rows(NOW, 'EUR'),
});

const SITE_SETTINGS = 'backend/src/domain/settings/SiteSettings.ts';
const ONLY_GRAPHQL = 'REST has no such route; staff use GraphQL.';
const SWITCH_IN_ROW = 'A switch in the row changes it.';

const EDITED: Readonly<Record<string, Edited>> = {
  news: {
    columns: columnsOf('news/news', NewsArticleSchema),
    notEdited: {
      date: 'It is set at publication.',
      updatedAt: 'It is set when a text or the image changes.',
      pinPlace: 'It follows from `isPinned`.',
    },
    input: input('news', NewsInput),
    view: view('news', NewsArticleView),
    restInput: rest('news', 'NewsInput'),
    restView: rest('news', 'NewsArticle'),
    fragment: fragment('news', 'ArticleRow'),
    form: form('news/ArticleText.tsx', {}, ['news/ArticleSettings.tsx', 'news/articleForm.ts']),
    demo: {
      ...demo('news', demoNews),
      without: { pinnedUntil: 'The newest article of the demo leads its list anyway.' },
    },
  },
  events: {
    columns: columnsOf('events/events', CommunityEventSchema),
    notEdited: {
      participants: 'Staff do not write it.',
      signUpCount: 'It follows from the sign-ups.',
      createdAt: 'It is set at creation.',
      updatedAt: 'It is set with each change.',
    },
    input: input('events', EventInput),
    view: view('events', EventView),
    restInput: rest('events', 'EventInput'),
    restView: rest('events', 'Event'),
    fragment: fragment('events', 'EventRow'),
    form: form('events/EventFields.tsx', {}, ['events/eventForm.ts']),
    demo: demo('events', demoEvents),
  },
  gallery: {
    columns: columnsOf('gallery/gallery', GalleryItemSchema),
    notEdited: { likes: 'Visitors change it.', createdAt: 'It is set at creation.' },
    input: input('gallery', GalleryItemInput),
    view: view('gallery', GalleryItemView),
    restInput: ONLY_GRAPHQL,
    restView: rest('gallery', 'GalleryItem'),
    fragment: fragment('gallery', 'PictureRow'),
    form: form('gallery/PictureFields.tsx'),
    demo: demo('gallery', demoGallery),
  },
  bans: {
    columns: columnsOf('bans/bans', BanSchema),
    notEdited: {
      isPermanent: 'It follows from the duration.',
      expiresAt: 'It follows from the duration.',
      liftedBy: 'It is set when the ban is lifted.',
      liftedAt: 'It is set when the ban is lifted.',
      date: 'It is set when the ban begins.',
      source: 'An import sets it.',
      playerUuid: 'It follows from the name.',
      nameAtBan: 'It follows from the name.',
      externalKey: 'An import sets it.',
      isListed: 'An import sets it.',
      isOverruled: 'It follows from an edit.',
      scope: 'An import sets it.',
    },
    input: input('bans', BanInput),
    view: view('bans', BanView),
    restInput: rest('bans', 'BanInput'),
    restView: rest('bans', 'Ban'),
    fragment: fragment('bans', 'AdminBanRow'),
    form: form('bans/BanFields.tsx', { isActive: SWITCH_IN_ROW, liftReason: 'The switch in the row asks for it.' }, [
      'bans/DurationField.tsx',
      'bans/PlayerField.tsx',
    ]),
    demo: demo('bans', demoBans),
  },
  pages: {
    columns: columnsOf('pages/pages', SitePageSchema),
    notEdited: {
      builtIn: 'The code decides which pages are built in.',
      updatedAt: 'It is set at each edit.',
      createdAt: 'It only orders the pages.',
    },
    input: input('pages', SitePageInput),
    view: view('pages', SitePageView),
    restInput: rest('pages', 'SitePageInput'),
    restView: rest('pages', 'SitePage'),
    fragment: fragment('pages', 'PageRow'),
    form: form('pages/PageFields.tsx'),
    demo: 'A demo community has the usual pages.',
  },
  servers: {
    columns: columnsOf('servers/servers', ServerSchema),
    notEdited: { position: 'A mutation orders all servers.', removedAt: 'A removal sets it.' },
    input: input('servers', ServerInput),
    view: view('servers', ServerView),
    restInput: rest('servers', 'ServerInput'),
    restView: rest('servers', 'Server'),
    fragment: fragment('servers', 'ServerRow'),
    form: form('servers/ServerFields.tsx'),
    demo: 'A demo community has one server.',
  },
  faqEntries: {
    columns: columnsOf('faq/faq', FaqEntrySchema),
    notEdited: {
      builtIn: 'The code decides which questions are built in.',
      position: 'A mutation orders all questions.',
      updatedAt: 'It is set at each edit.',
    },
    input: input('faq', FaqEntryInput),
    view: view('faq', FaqEntryView),
    restInput: rest('faq', 'FaqEntryInput'),
    restView: rest('faq', 'FaqEntry'),
    fragment: fragment('faq', 'FaqRow'),
    form: form('faq/FaqFields.tsx'),
    demo: 'A demo community has the usual questions.',
  },
  applicationForms: {
    columns: columnsOf('applications/applications', ApplicationFormSchema),
    notEdited: { kind: 'The mutation names it.', command: 'A mutation for the owner changes it.' },
    input: input('applications', ApplicationFormInput),
    view: { ...view('applications', ApplicationFormView), without: { command: 'Another view has it.' } },
    restInput: rest('applications', 'ApplicationFormInput'),
    restView: rest('applications', 'ApplicationForm'),
    fragment: { file: `${PANEL}/applications/formOperations.ts`, part: 'ApplicationFormRow' },
    form: form('applications/FormsView.tsx'),
    demo: 'Both forms are open by default.',
  },
  applicationQuestions: {
    columns: columnsOf('applications/applications', ApplicationQuestionSchema),
    notEdited: { form: 'A question stays in its form.', position: 'A mutation orders all questions of a form.' },
    input: input('applicationQuestions', ApplicationQuestionInput),
    view: view('applicationQuestions', ApplicationQuestionView),
    restInput: rest('applicationQuestions', 'ApplicationQuestionInput'),
    restView: rest('applicationQuestions', 'ApplicationQuestion'),
    fragment: { file: `${PANEL}/applications/questionOperations.ts`, part: 'QuestionRow' },
    form: form('applications/QuestionFields.tsx'),
    demo: 'The forms of the demo have no own questions.',
  },
  whitelistCommand: {
    columns: columnsOf('applications/applications', ApplicationFormSchema),
    notEdited: {
      id: 'The form is that of the whitelist.',
      kind: 'The form is that of the whitelist.',
      isOpen: 'Another mutation changes the form.',
      positions: 'Another mutation changes the form.',
    },
    input: input('applications', WhitelistCommandInput),
    view: {
      ...view('applications', WhitelistCommandView),
      without: Object.fromEntries(
        ['id', 'kind', 'isOpen', 'positions'].map((name) => [name, 'It belongs to the form.']),
      ),
    },
    restInput: rest('applications', 'WhitelistCommandInput'),
    restView: rest('applications', 'WhitelistCommand'),
    fragment: { file: `${PANEL}/applications/formOperations.ts`, part: 'WhitelistCommandRow' },
    form: form('applications/WhitelistCommandPane.tsx'),
    demo: 'The owner writes it.',
  },
  staffMembers: {
    columns: columnsOf('staffPage/staffPage', StaffMemberSchema),
    notEdited: {
      adminUserId: 'The entry belongs to the account that writes it.',
      isHidden: 'A mutation of other staff hides the entry.',
      position: 'A mutation orders all entries.',
    },
    input: input('staffPage', StaffMemberInput),
    view: view('staffPage', StaffMemberView),
    restInput: rest('staffPage', 'StaffMemberInput'),
    restView: rest('staffPage', 'StaffMember'),
    fragment: fragment('staffPage', 'StaffMemberRow'),
    form: form('staffPage/StaffMemberFields.tsx'),
    demo: 'A demo account could not agree to be shown.',
  },
  menuEntries: {
    columns: columnsOf('menu/menu', MenuItemSchema),
    notEdited: {
      builtIn: 'It is the target of the entry.',
      pageId: 'It is the target of the entry.',
      socialLinkId: 'It is the target of the entry.',
      place: 'A mutation orders the whole menu.',
      position: 'A mutation orders the whole menu.',
      isHidden: 'A mutation orders the whole menu.',
    },
    input: input('menu', MenuEntryInput),
    view: { ...view('menu', MenuEntryView), without: { url: 'It is the target of a link.' } },
    restInput: rest('menu', 'MenuEntryInput'),
    restView: { ...rest('menu', 'MenuEntry'), without: { url: 'It is the target of a link.' } },
    fragment: { ...fragment('menu', 'MenuEntryRow'), without: { url: 'It is the target of a link.' } },
    form: form('menu/MenuFields.tsx'),
    demo: 'A demo community has the usual menu.',
  },
  announcements: {
    columns: columnsOf('announcements/announcements', AnnouncementSchema),
    notEdited: { createdAt: 'It is set at creation.' },
    input: input('announcements', AnnouncementInput),
    view: view('announcements', AnnouncementView),
    restInput: rest('announcements', 'AnnouncementInput'),
    restView: rest('announcements', 'Announcement'),
    fragment: fragment('announcements', 'AnnouncementRow'),
    form: form('announcements/AnnouncementFields.tsx'),
    demo: 'A demo community announces nothing.',
  },
  cannedReplies: {
    columns: columnsOf('cannedReplies/cannedReplies', CannedReplySchema),
    notEdited: { updatedAt: 'It is set at each edit.' },
    input: input('cannedReplies', CannedReplyInput),
    view: view('cannedReplies', CannedReplyView),
    restInput: rest('cannedReplies', 'CannedReplyInput'),
    restView: rest('cannedReplies', 'CannedReply'),
    fragment: fragment('cannedReplies', 'CannedReplyRow'),
    form: form('cannedReplies/CannedReplyFields.tsx'),
    demo: demo('cannedReplies', demoCannedReplies),
  },
  siteSections: {
    columns: columnsOf('menu/menu', SiteSectionsSchema),
    notEdited: {},
    input: input('menu', SiteSectionsInput),
    view: view('menu', SiteSectionsView),
    restInput: rest('menu', 'SiteSectionsInput'),
    restView: rest('menu', 'SiteSections'),
    fragment: fragment('menu', 'SectionsForm'),
    form: form('menu/SectionsPane.tsx', { off: 'It has a switch for each page.' }),
    demo: 'A demo community shows all pages.',
  },
  startPage: {
    columns: columnsOf('startPage/startPage', StartPageSchema),
    notEdited: {},
    input: input('startPage', StartPageInput),
    view: view('startPage', StartPageView),
    restInput: rest('startPage', 'StartPageInput'),
    restView: rest('startPage', 'StartPage'),
    fragment: fragment('startPage', 'StartPageForm'),
    form: form('startPage/StartTextFields.tsx', { blocks: 'They are moved and switched in the list.' }),
    demo: 'A demo community has the usual start page.',
  },
  media: {
    columns: columnsOf('media/media', MediaSchema),
    notEdited: Object.fromEntries(
      ['originalSha256', 'kind', 'hash', 'type', 'fileName', 'width', 'height', 'color', 'placeholder', 'bytes']
        .concat(['uploadedBy', 'uploadedAt', 'unusedSince'])
        .map((name) => [name, 'The upload decides it.']),
    ),
    input: input('media', MediaInput),
    view: view('media', MediaView),
    restInput: ONLY_GRAPHQL,
    restView: rest('media', 'Media'),
    fragment: fragment('media', 'MediaRow'),
    form: form('media/MediaFields.tsx', {}, ['media/FocusField.tsx']),
    demo: 'A demo community has drawn pictures.',
  },
  socialLinks: {
    columns: columnsOf('social/social', SocialLinkSchema),
    notEdited: { updatedAt: 'It is set at each edit.' },
    input: input('social', SocialLinkInput),
    view: view('social', SocialLinkView),
    restInput: rest('social', 'SocialLinkInput'),
    restView: rest('social', 'SocialLink'),
    fragment: fragment('social', 'SocialLinkRow'),
    form: form('social/SocialLinkFields.tsx'),
    demo: {
      ...demo('social', demoSocialLinks),
      without: { label: 'The demo links have the names of their platforms.' },
    },
  },
  voteLinks: {
    columns: columnsOf('voting/voting', VoteLinkSchema),
    notEdited: {},
    input: input('voting', VoteLinkInput),
    view: view('voting', VoteLinkView),
    restInput: rest('voting', 'VoteLinkInput'),
    restView: rest('voting', 'VoteLink'),
    fragment: fragment('voting', 'VoteLinkRow'),
    form: form('voting/VoteLinkFields.tsx', { isActive: SWITCH_IN_ROW }),
    demo: demo('voting', demoVoteLinks),
  },
  storeItems: {
    columns: columnsOf('store/store', StoreItemSchema),
    notEdited: {},
    input: input('store', StoreItemInput),
    view: view('store', StoreItemView),
    restInput: rest('store', 'StoreItemInput'),
    restView: rest('store', 'StoreItem'),
    fragment: 'The panel has no list of items: staff manage them at the payment provider or over the API.',
    form: 'The panel has no form for items.',
    demo: { ...demo('store', demoStoreItems), without: { image: 'The demo has no pictures of items.' } },
  },
  voteRewards: {
    columns: columnsOf('rewards/rewards', VoteRewardSchema),
    notEdited: {
      voteLinkId: 'The database adds the reward of a vote link.',
      position: 'A mutation orders the rewards of an occasion.',
      updatedAt: 'It is set at each edit.',
    },
    input: input('rewards', VoteRewardInput),
    view: view('voteRewards', VoteRewardView),
    restInput: rest('voteRewards', 'VoteRewardInput'),
    restView: rest('voteRewards', 'VoteReward'),
    fragment: fragment('rewards', 'VoteRewardRow'),
    form: form('rewards/PromiseFields.tsx', { occasion: 'It is that of the list.' }, [
      'rewards/CommandsField.tsx',
      'rewards/DestinationField.tsx',
    ]),
    demo: { ...demo('voting', demoVoteRewards), without: { icon: 'The words of the demo have fitting icons.' } },
  },
  voteSettings: {
    columns: columnsOf('voting/voting', VoteSettingsSchema),
    notEdited: { updatedAt: 'It is set at each edit.' },
    input: input('rewards', VoteSettingsInput),
    view: view('voteRewards', VoteSettingsView),
    restInput: rest('voteRewards', 'VoteSettingsInput'),
    restView: rest('voteRewards', 'VoteSettings'),
    fragment: fragment('rewards', 'voteSettings'),
    form: form('rewards/PartyGoalPane.tsx'),
    demo: demo('voting', demoVoteSettings),
  },
  replyRules: {
    columns: columnsOf('rewards/rewards', ReplyRuleSchema),
    notEdited: { createdBy: 'It is set at creation.', updatedAt: 'It is set at each edit.' },
    input: input('rewards', ReplyRuleInput),
    view: view('replyRules', ReplyRuleView),
    restInput: rest('replyRules', 'ReplyRuleInput'),
    restView: rest('replyRules', 'ReplyRule'),
    fragment: fragment('rewards', 'ReplyRuleRow'),
    form: form('rewards/ReplyRuleFields.tsx'),
    demo: 'The demo sends no commands to a game server.',
  },
  settings: {
    columns: { file: SITE_SETTINGS, part: Object.keys(SiteSettings.defaults(null)) },
    notEdited: { storeRedirectUrl: 'The URL of the store has its own form.' },
    input: input('settings', SiteSettingsInput),
    view: view('settings', SiteConfigView),
    restNames: {
      siteName: 'site_name',
      shortName: 'site_short_name',
      tagline: 'site_tagline',
      serverAddress: 'server_address',
      bedrockAddress: 'bedrock_address',
      playerNamePrefix: 'player_name_prefix',
      supportedVersions: 'supported_versions',
      discordInviteUrl: 'discord_invite_url',
      contactEmail: 'contact_email',
    },
    restInput: rest('settings', 'SettingsInput'),
    restView: rest('settings', 'StaffSettings'),
    fragment: fragment('settings', 'SiteSettings'),
    form: form('settings/SettingsPane.tsx', {}, ['settings/ShortNameField.tsx']),
    demo: {
      file: inFeatures('settings.demo.ts'),
      part: () => [{ ...SiteSettings.defaults(null), ...demoSettingValues }],
      without: {
        shortName: 'The name of the demo community is short.',
        bedrockAddress: 'The demo server has no Bedrock Edition.',
        playerNamePrefix: 'The demo server has no Bedrock Edition.',
      },
    },
  },
};

/** Inputs with a version that no entity above has. */
const OTHER_EDITS: Exceptions = {
  AdminUserEditInput: 'Role and permissions; everything else about an account has an operation of its own.',
  AssigneeInput: 'Who takes care of a request.',
  MergeInput: 'It names another ticket.',
  TicketClosingInput: 'The compiler compares its fields with the rule of the domain.',
  MenuOrderInput: 'The order of all entries.',
  NewApplicationQuestionInput: 'A new question has the fields of `ApplicationQuestionInput` and its form.',
  DeliveryReopeningInput: 'A decision about a delivery.',
  RestoredTextInput: 'It removes a text.',
  SiteLanguagesInput: 'The languages of the site, which have a form of their own.',
  SiteTextInput: 'Staff only set the value of a text.',
  BackupPlanInput: 'One field, the schedule.',
  UsualFaqEntryInput: 'It removes the texts.',
  UsualPageTextInput: 'It removes the texts.',
  UndoneBrandInput: 'It returns to the look before.',
  BanReinstatementInput: 'It takes a lift back.',
  StepSkipInput: 'Staff only skip a step, or ask for it again.',
  SiteBrandInput: 'The compiler compares its fields with the look of the domain and of the form.',
  StoreRedirectInput: 'One field of the settings.',
  TicketStatusInput: 'Staff only set the status of a ticket.',
  TranslationInput: 'The texts of an item in another language.',
  BanLiftInput: 'Staff only give the reason.',
  DecisionInput: 'Staff only decide about an application.',
  MailTargetInput: 'Its password is stored encrypted; the other fields are one column of settings.',
  StaffMailInput: 'Part of the settings of the mail target.',
  DiscordTargetInput: 'Its address is stored encrypted; the other fields are one column of settings.',
  DiscordAppInput: 'Its token is stored encrypted; the other fields are one column of settings.',
  WebhookTargetInput: 'Its fields are one column of settings.',
  VoteForwardTargetInput: 'Its token is stored encrypted, and the address as host and port.',
  ConsoleConnectionInput: 'Its password is stored encrypted; the address is one column of settings.',
  FolderConnectionInput: 'Its path is one column of settings.',
  HostingPanelConnectionInput: 'Its fields are one column of settings.',
  HostKeyInput: 'It confirms what the other machine shows.',
  RemoteFolderConnectionInput: 'Its fields are one column of settings.',
  VotesConnectionInput: 'Its token is stored encrypted; the other fields are one column of settings.',
  BansConnectionInput: 'Its password is stored encrypted; the other fields are one column of settings.',
  VoteConnectionInput: 'Its secrets are stored encrypted and sent masked, under other names.',
};

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const schemas: Readonly<Record<string, { properties?: object }>> = openApiDocument.components.schemas;

/** The fields of an object that the places do not name, as sentences. */
function findMissing(edited: Edited): string[] {
  const { columns, notEdited, restNames = {} } = edited;
  const fields = columns.part.filter((column) => !['id', 'version', ...Object.keys(notEdited)].includes(column));
  const missing = <Part>(
    place: Place<Part> | string,
    has: (place: Place<Part>, field: string) => boolean,
    say: (place: Place<Part>, field: string) => string,
  ) =>
    typeof place === 'string'
      ? []
      : fields
          .filter((field) => !place.without?.[field] && !has(place, field))
          .map((field) => `${place.file}: ${say(place, field)}`);

  const inClass = ({ part }: Place<FieldClass>, field: string) => findFields(part).has(field);
  const sayClass = ({ part }: Place<FieldClass>, field: string) => `${part.name} has no field named ${field}`;
  const toRest = (field: string) => restNames[field] ?? field;
  const inRest = ({ part }: Place<string>, field: string) => toRest(field) in (schemas[part]?.properties ?? {});
  const sayRest = ({ part }: Place<string>, field: string) => `${part} has no field named ${toRest(field)}`;
  const readForm = ({ file, part }: Place<readonly string[]>) => [file, ...part].map(read).join('\n');

  const [stored = {}] = typeof edited.demo === 'string' ? [] : edited.demo.part();

  return [
    ...Object.keys(stored)
      .filter((property) => !columns.part.includes(property))
      .map((property) => `${columns.file}: no column for ${property}`),
    ...missing(edited.input, inClass, sayClass),
    ...missing(edited.view, inClass, sayClass),
    ...missing(edited.restInput, inRest, sayRest),
    ...missing(edited.restView, inRest, sayRest),
    ...missing(
      edited.fragment,
      ({ file, part }, field) => fragmentFields(file, part).includes(field),
      ({ part }, field) => `${part} does not select ${field}`,
    ),
    ...missing(
      edited.form,
      (place, field) => readForm(place).includes(`name="${field}"`),
      (_place, field) => `the form has no field named ${field}`,
    ),
    ...missing(
      edited.form,
      (place, field) => new RegExp(`\\b${field}: |'${field}'`).test(readForm(place)),
      (_place, field) => `the form does not read ${field}`,
    ),
    ...missing(
      edited.demo,
      ({ part: rows }, field) => rows().some((row) => ![undefined, null, ''].includes(row[field] as string)),
      (_place, field) => `no demo row has a ${field}`,
    ),
  ];
}

/** The plain fields of a fragment, or of the selections of a field, in the source of the panel. */
function fragmentFields(file: string, name: string): string[] {
  const selections = read(file).matchAll(new RegExp(`(?:fragment ${name} on \\w+|\\b${name}) \\{([^}]*)\\}`, 'g'));
  return [...selections].flatMap(([, fields = '']) => fields.split(/\s+/).filter(Boolean));
}

/** The inputs of the program. Another test of this worker may have declared inputs of its own. */
async function exportedInputs(): Promise<FieldClass[]> {
  const files = FILES_OF_FEATURES.filter((file) => file.endsWith('.inputs.ts'));
  const modules = await Promise.all(
    files.map((file) => import(join(root, BACKEND, 'features', file)) as Promise<object>),
  );
  const exported = new Set(modules.flatMap(Object.values));
  return listInputs().filter((Input) => exported.has(Input));
}

const places = ({ columns, input, view, restInput, restView, fragment, form, demo }: Edited) =>
  [columns, input, view, restInput, restView, fragment, form, demo].filter((place) => typeof place !== 'string');

describe('A field that staff edit', () => {
  it.each(Object.entries(EDITED))('of %s is in the inputs, the views, the panel and the demo', (_name, edited) => {
    expect(findMissing(edited)).toEqual([]);
  });

  it('is reported with its place when it is missing everywhere', () => {
    const news = EDITED['news'] as Edited;
    const columns = { ...news.columns, part: [...news.columns.part, 'noSuchField'] };

    expect(findMissing({ ...news, columns }).filter((problem) => problem.includes('noSuchField'))).toEqual([
      'backend/src/infrastructure/features/news/news.inputs.ts: NewsInput has no field named noSuchField',
      'backend/src/infrastructure/features/news/news.api.ts: NewsArticleView has no field named noSuchField',
      'backend/src/infrastructure/features/news/news.api.ts: NewsInput has no field named noSuchField',
      'backend/src/infrastructure/features/news/news.api.ts: NewsArticle has no field named noSuchField',
      'frontend/src/admin/news/operations.ts: ArticleRow does not select noSuchField',
      'frontend/src/admin/news/ArticleText.tsx: the form has no field named noSuchField',
      'frontend/src/admin/news/ArticleText.tsx: the form does not read noSuchField',
      'backend/src/infrastructure/features/news/news.demo.ts: no demo row has a noSuchField',
    ]);
  });

  it('belongs to an object in this table, if its input has a version', async () => {
    const known = [...Object.values(EDITED).map((edited) => edited.input.part.name), ...Object.keys(OTHER_EDITS)];
    const versioned = (await exportedInputs()).filter((Input) => findFields(Input).has('version'));

    expect(versioned.map(({ name }) => name).sort()).toEqual(known.sort());
  });

  it.each(Object.entries(EDITED))('of %s has exceptions that name existing fields and files', (_name, edited) => {
    const exceptions = [edited.notEdited, ...places(edited).map(({ without = {} }) => without)].flatMap(Object.keys);

    expect(exceptions.filter((field) => !edited.columns.part.includes(field))).toEqual([]);
    expect(places(edited).filter(({ file }) => !existsSync(join(root, file)))).toEqual([]);
  });
});
