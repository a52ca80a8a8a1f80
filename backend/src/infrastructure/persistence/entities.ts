import { UserSchema } from './accounts.schema';
import { AnalyticsDaySchema } from './analytics.schema';
import { BanSchema } from './bans.schema';
import { CommunityEventSchema } from './events.schema';
import { GalleryItemSchema, GalleryLikeSchema } from './gallery.schema';
import { ServerStatusSchema, StatusSampleSchema } from './gameserver.schema';
import { NewsArticleSchema } from './news.schema';
import { TebexConfigSchema, TebexWebhookLogSchema } from './payments.schema';
import { PlayerSchema } from './players.schema';
import { DeliverySchema, RewardCommandsSchema } from './rewards.schema';
import { SiteConfigEntrySchema } from './settings.schema';
import { SocialLinkSchema } from './social.schema';
import { AdminUserSchema, AuditEntrySchema, FailedSignInsSchema, SessionSchema } from './staff.schema';
import { CartItemSchema, PurchaseSchema, StoreItemSchema } from './store.schema';
import { StaffApplicationSchema, TicketSchema, WhitelistApplicationSchema } from './support.schema';
import { ArrivedVoteSchema, VoteConnectionSchema, VotifierKeysSchema } from './voteInbox.schema';
import { VoteLinkSchema, VotePartySchema, VoteSchema } from './voting.schema';

export const entities = [
  ServerStatusSchema,
  StatusSampleSchema,
  NewsArticleSchema,
  SiteConfigEntrySchema,
  SocialLinkSchema,
  AdminUserSchema,
  SessionSchema,
  AuditEntrySchema,
  FailedSignInsSchema,
  StoreItemSchema,
  CartItemSchema,
  PurchaseSchema,
  TebexConfigSchema,
  TebexWebhookLogSchema,
  AnalyticsDaySchema,
  UserSchema,
  TicketSchema,
  StaffApplicationSchema,
  WhitelistApplicationSchema,
  CommunityEventSchema,
  BanSchema,
  PlayerSchema,
  VoteLinkSchema,
  VotePartySchema,
  VoteSchema,
  VoteConnectionSchema,
  VotifierKeysSchema,
  ArrivedVoteSchema,
  DeliverySchema,
  RewardCommandsSchema,
  GalleryItemSchema,
  GalleryLikeSchema,
];
