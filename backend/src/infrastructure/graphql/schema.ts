import { lexicographicSortSchema, printSchema, type GraphQLSchema } from 'graphql';
import { buildSchema, getMetadataStorage } from 'type-graphql';
import { Money } from '../../domain/shared/Money';
import type { Permission } from '../../domain/staff/Permission';
import { validateInput } from '../http/readInput';
import type { Context } from './Context';
import { AccountResolver } from './account.graphql';
import { AnalyticsResolver } from './analytics.graphql';
import { ApplicationQuestionsResolver } from './applicationQuestions.graphql';
import { ApplicationsResolver } from './applications.graphql';
import { BackupsResolver } from './backups.graphql';
import { BansResolver } from './bans.graphql';
import { DashboardResolver } from './dashboard.graphql';
import { EventsResolver } from './events.graphql';
import { GalleryResolver } from './gallery.graphql';
import { GameServerResolver } from './gameserver.graphql';
import { LanguageResolver } from './languages.graphql';
import { LiveUpdates } from './LiveUpdates';
import { ImportsResolver } from './imports.graphql';
import { NewsResolver } from './news.graphql';
import { NoticesResolver } from './notices.graphql';
import { PaymentsResolver } from './payments.graphql';
import { BanPlayerResolver, PlayerRecordsResolver, ProfileBansResolver } from './playerRecords.graphql';
import { PlayerNamesResolver } from './playerNames.graphql';
import { PlayersResolver } from './players.graphql';
import { ReplyRulesResolver } from './replyRules.graphql';
import { RewardsResolver } from './rewards.graphql';
import { DateTime, MoneyScalar } from './scalars';
import { SearchResolver } from './search.graphql';
import { SettingsResolver } from './settings.graphql';
import { SetupResolver } from './setup.graphql';
import { SocialResolver } from './social.graphql';
import { StaffResolver } from './staff.graphql';
import { StoreResolver } from './store.graphql';
import { TicketsResolver } from './tickets.graphql';
import { ConversationResolver, GuestConversationResolver, TicketClosingResolver } from './conversations.graphql';
import { QueueResolver } from './queue.graphql';
import { BrandResolver } from './brand.graphql';
import { DraftResolver } from './drafts.graphql';
import { SitePageResolver } from './sitePages.graphql';
import { CannedReplyResolver } from './cannedReplies.graphql';
import { FaqResolver } from './faq.graphql';
import { StaffPageResolver } from './staffPage.graphql';
import { MenuResolver } from './menu.graphql';
import { AnnouncementResolver } from './announcements.graphql';
import { MediaResolver } from './media.graphql';
import {
  EventPictureResolver,
  GalleryPictureResolver,
  BrandPictureResolver,
  NewsPictureResolver,
  StorePictureResolver,
} from './pictures.graphql';
import { SiteTextResolver } from './siteTexts.graphql';
import { TrashResolver } from './trash.graphql';
import { TranslationResolver } from './translations.graphql';
import { VoteInboxResolver } from './voteInbox.graphql';
import { VoteRewardsResolver } from './voteRewards.graphql';
import { VotingResolver } from './voting.graphql';
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
