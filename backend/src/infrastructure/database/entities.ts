import { NoticeSchema, NoticeTargetSchema } from '../features/notices/notices.schema';
import { UserSchema } from '../features/accounts/accounts.schema';
import { AnalyticsDaySchema } from '../features/analytics/analytics.schema';
import { BanSchema } from '../features/bans/bans.schema';
import { BrandSchema } from '../features/brand/brand.schema';
import { SitePageSchema } from '../features/pages/pages.schema';
import { CannedReplySchema } from '../features/cannedReplies/cannedReplies.schema';
import { FaqEntrySchema } from '../features/faq/faq.schema';
import { StaffMemberSchema } from '../features/staffPage/staffPage.schema';
import { AnnouncementSchema } from '../features/announcements/announcements.schema';
import { MenuItemSchema, SiteSectionsSchema } from '../features/menu/menu.schema';
import { MediaSchema } from '../features/media/media.schema';
import { SiteTextSchema } from '../features/texts/texts.schema';
import { CommunityEventSchema, EventSignUpSchema } from '../features/events/events.schema';
import { GalleryItemSchema, GalleryLikeSchema } from '../features/gallery/gallery.schema';
import { ServerStatusSchema, StatusSampleSchema } from '../features/gameserver/gameserver.schema';
import { NewsArticleSchema } from '../features/news/news.schema';
import { TebexConfigSchema, TebexWebhookLogSchema } from '../features/payments/payments.schema';
import { OnlineReportSchema, PlayerSchema } from '../features/players/players.schema';
import { DeliverySchema, ReplyRuleSchema, VoteRewardSchema } from '../features/rewards/rewards.schema';
import { SiteConfigEntrySchema } from '../features/settings/settings.schema';
import { SocialLinkSchema } from '../features/social/social.schema';
import {
  AdminUserSchema,
  ApiTokenSchema,
  AuditEntrySchema,
  FailedSignInsSchema,
  PasswordLinkSchema,
  SessionSchema,
} from '../features/staff/staff.schema';
import { CartItemSchema, PurchaseSchema, StoreItemSchema } from '../features/store/store.schema';
import {
  ApplicationFormSchema,
  ApplicationQuestionSchema,
  StaffApplicationSchema,
  WhitelistApplicationSchema,
} from '../features/applications/applications.schema';
import { TrashSchema } from '../features/trash/trash.schema';
import { TicketSchema } from '../features/tickets/tickets.schema';
import { ArrivedVoteSchema, VoteConnectionSchema, VotifierKeysSchema } from '../features/voting/voteInbox.schema';
import { VoteLinkSchema, VotePartySchema, VoteSchema, VoteSettingsSchema } from '../features/voting/voting.schema';

export const entities = [
  ServerStatusSchema,
  StatusSampleSchema,
  NewsArticleSchema,
  SiteConfigEntrySchema,
  BrandSchema,
  SitePageSchema,
  FaqEntrySchema,
  CannedReplySchema,
  StaffMemberSchema,
  MenuItemSchema,
  AnnouncementSchema,
  SiteSectionsSchema,
  MediaSchema,
  SiteTextSchema,
  TrashSchema,
  SocialLinkSchema,
  AdminUserSchema,
  SessionSchema,
  PasswordLinkSchema,
  ApiTokenSchema,
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
  ApplicationFormSchema,
  ApplicationQuestionSchema,
  CommunityEventSchema,
  EventSignUpSchema,
  BanSchema,
  OnlineReportSchema,
  PlayerSchema,
  VoteLinkSchema,
  VotePartySchema,
  VoteSettingsSchema,
  VoteSchema,
  VoteConnectionSchema,
  VotifierKeysSchema,
  ArrivedVoteSchema,
  DeliverySchema,
  VoteRewardSchema,
  ReplyRuleSchema,
  NoticeTargetSchema,
  NoticeSchema,
  GalleryItemSchema,
  GalleryLikeSchema,
];
