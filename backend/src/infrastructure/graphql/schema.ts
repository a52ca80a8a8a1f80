import { lexicographicSortSchema, printSchema, type GraphQLSchema } from 'graphql';
import { buildSchema, getMetadataStorage } from 'type-graphql';
import { Money } from '../../domain/shared/Money';
import type { Permission } from '../../domain/staff/Permission';
import { validateInput } from '../http/readInput';
import type { Context } from './Context';
import { AccountResolver } from '../features/staff/account.graphql';
import { AnalyticsResolver } from '../features/analytics/analytics.graphql';
import { ApplicationQuestionsResolver } from '../features/applications/applicationQuestions.graphql';
import { ApplicationsResolver } from '../features/applications/applications.graphql';
import { BackupsResolver } from '../features/backups/backups.graphql';
import { BansResolver } from '../features/bans/bans.graphql';
import { DashboardResolver } from '../features/dashboard/dashboard.graphql';
import { EventsResolver } from '../features/events/events.graphql';
import { GalleryResolver } from '../features/gallery/gallery.graphql';
import { GameServerResolver } from '../features/gameserver/gameserver.graphql';
import { LanguageResolver } from '../features/languages/languages.graphql';
import { LiveUpdates } from './LiveUpdates';
import { ImportsResolver } from '../features/imports/imports.graphql';
import { NewsResolver } from '../features/news/news.graphql';
import { NoticesResolver } from '../features/notices/notices.graphql';
import { PaymentsResolver } from '../features/payments/payments.graphql';
import { BanPlayerResolver, PlayerRecordsResolver, ProfileBansResolver } from '../features/players/playerRecords.graphql';
import { PlayerNamesResolver } from '../features/players/playerNames.graphql';
import { PlayersResolver } from '../features/players/players.graphql';
import { ReplyRulesResolver } from '../features/rewards/replyRules.graphql';
import { RewardsResolver } from '../features/rewards/rewards.graphql';
import { DateTime, MoneyScalar } from './scalars';
import { SearchResolver } from '../features/search/search.graphql';
import { SettingsResolver } from '../features/settings/settings.graphql';
import { SetupResolver } from '../features/setup/setup.graphql';
import { SocialResolver } from '../features/social/social.graphql';
import { StaffResolver } from '../features/staff/staff.graphql';
import { StoreResolver } from '../features/store/store.graphql';
import { TicketsResolver } from '../features/tickets/tickets.graphql';
import { ConversationResolver, GuestConversationResolver, TicketClosingResolver } from '../features/conversations/conversations.graphql';
import { QueueResolver } from '../features/conversations/queue.graphql';
import { BrandResolver } from '../features/brand/brand.graphql';
import { DraftResolver } from '../features/drafts/drafts.graphql';
import { SitePageResolver } from '../features/pages/sitePages.graphql';
import { CannedReplyResolver } from '../features/cannedReplies/cannedReplies.graphql';
import { FaqResolver } from '../features/faq/faq.graphql';
import { StaffPageResolver } from '../features/staffPage/staffPage.graphql';
import { MenuResolver } from '../features/menu/menu.graphql';
import { AnnouncementResolver } from '../features/announcements/announcements.graphql';
import { MediaResolver } from '../features/media/media.graphql';
import {
  EventPictureResolver,
  GalleryPictureResolver,
  BrandPictureResolver,
  NewsPictureResolver,
  StorePictureResolver,
} from '../features/media/pictures.graphql';
import { SiteTextResolver } from '../features/texts/siteTexts.graphql';
import { TrashResolver } from '../features/trash/trash.graphql';
import { TranslationResolver } from '../features/translations/translations.graphql';
import { VoteInboxResolver } from '../features/voting/voteInbox.graphql';
import { VoteRewardsResolver } from '../features/rewards/voteRewards.graphql';
import { VotingResolver } from '../features/voting/voting.graphql';
import { isSaid } from '../texts/Said';

const resolvers = [
  GameServerResolver,
  NewsResolver,
  SettingsResolver,
  LanguageResolver,
  BrandResolver,
  DraftResolver,
  SitePageResolver,
  FaqResolver,
  CannedReplyResolver,
  StaffPageResolver,
  MenuResolver,
  AnnouncementResolver,
  MediaResolver,
  NewsPictureResolver,
  EventPictureResolver,
  GalleryPictureResolver,
  BrandPictureResolver,
  StorePictureResolver,
  SiteTextResolver,
  TrashResolver,
  SocialResolver,
  StaffResolver,
  AccountResolver,
  DashboardResolver,
  StoreResolver,
  NoticesResolver,
  PaymentsResolver,
  AnalyticsResolver,
  TicketsResolver,
  ConversationResolver,
  GuestConversationResolver,
  QueueResolver,
  TicketClosingResolver,
  TranslationResolver,
  ApplicationsResolver,
  ApplicationQuestionsResolver,
  EventsResolver,
  BansResolver,
  PlayerNamesResolver,
  PlayersResolver,
  PlayerRecordsResolver,
  BanPlayerResolver,
  ProfileBansResolver,
  VotingResolver,
  VoteInboxResolver,
  RewardsResolver,
  VoteRewardsResolver,
  ReplyRulesResolver,
  GalleryResolver,
  SearchResolver,
  SetupResolver,
  BackupsResolver,
  ImportsResolver,
] as const;

/** The container in which TypeGraphQL finds the resolvers; building the schema alone needs none of them. */
export interface ResolverContainer {
  get<T>(type: new (...dependencies: never[]) => T): T;
}

export function buildGraphQLSchema(container: ResolverContainer): Promise<GraphQLSchema> {
  useSimpleResolvers();
  return buildSchema({
    resolvers: [...resolvers],
    container: { get: (type) => container.get(type) },
    pubSub: {
      subscribe: (topic) => container.get(LiveUpdates).watch(topic),
      publish: () => {
        throw new Error('Only the database publishes changes.');
      },
    },
    // Refuses early, before arguments are read. The service checks again, because it serves every transport.
    authChecker: ({ context: { actor } }: { context: Context }, permissions: Permission[]) => {
      if (permissions.length === 0) actor.mustBeSignedIn();
      permissions.forEach((permission) => actor.must(permission));
      return true;
    },
    scalarsMap: [
      { type: Date, scalar: DateTime },
      { type: Money, scalar: MoneyScalar },
    ],
    validateFn: async (argument) => {
      if (typeof argument === 'object' && argument !== null && !(argument instanceof Date))
        await validateInput(argument);
    },
  });
}

/**
 * Reads fields without a resolver directly from their object: a promise for each of them would make up most of the cost
 * of a list. A permission on such a field would not be checked, so none is allowed. Only sentences are resolved.
 */
function useSimpleResolvers(): void {
  const { objectTypes, authorizedFields, fields } = getMetadataStorage();
  const unresolved = fields.find(({ target, name }) =>
    authorizedFields.some((field) => field.target === target && field.fieldName === name),
  );
  if (unresolved)
    throw new Error(`${unresolved.target.name}.${unresolved.name} needs a field resolver to check a permission.`);
  for (const type of objectTypes) type.simpleResolvers = true;
  for (const field of fields) if (isSaid(field.target, field.name)) field.simple = false;
}

/** The schema as it is committed in `schema.graphql`, the contract between the workspaces. */
export async function printGraphQLSchema(): Promise<string> {
  const noResolvers: ResolverContainer = {
    get: (type) => {
      throw new Error(`${type.name} is not needed to print the schema`);
    },
  };
  return `${printSchema(lexicographicSortSchema(await buildGraphQLSchema(noResolvers)))}\n`;
}
