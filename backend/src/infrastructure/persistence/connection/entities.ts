import { NoticeSchema, NoticeTargetSchema } from '../notices/notices.schema';
import { UserSchema } from '../accounts/accounts.schema';
import { AnalyticsDaySchema } from '../analytics/analytics.schema';
import { BanSchema } from '../bans/bans.schema';
import { BrandSchema } from '../brand/brand.schema';
import { SitePageSchema } from '../pages/pages.schema';
import { CannedReplySchema } from '../cannedReplies/cannedReplies.schema';
import { FaqEntrySchema } from '../faq/faq.schema';
import { StaffMemberSchema } from '../staffPage/staffPage.schema';
import { AnnouncementSchema } from '../announcements/announcements.schema';
import { MenuItemSchema, SiteSectionsSchema } from '../menu/menu.schema';
import { MediaSchema } from '../media/media.schema';
import { SiteTextSchema } from '../texts/texts.schema';
import { CommunityEventSchema, EventSignUpSchema } from '../events/events.schema';
import { GalleryItemSchema, GalleryLikeSchema } from '../gallery/gallery.schema';
import { ServerStatusSchema, StatusSampleSchema } from '../gameserver/gameserver.schema';
import { NewsArticleSchema } from '../news/news.schema';
import { TebexConfigSchema, TebexWebhookLogSchema } from '../payments/payments.schema';
import { OnlineReportSchema, PlayerSchema } from '../players/players.schema';
import { DeliverySchema, ReplyRuleSchema, VoteRewardSchema } from '../rewards/rewards.schema';
import { SiteConfigEntrySchema } from '../settings/settings.schema';
import { SocialLinkSchema } from '../social/social.schema';
import {
  AdminUserSchema,
  ApiTokenSchema,
  AuditEntrySchema,
  FailedSignInsSchema,
  PasswordLinkSchema,
  SessionSchema,
} from '../staff/staff.schema';
import { CartItemSchema, PurchaseSchema, StoreItemSchema } from '../store/store.schema';
import {
  ApplicationFormSchema,
  ApplicationQuestionSchema,
  StaffApplicationSchema,
  WhitelistApplicationSchema,
} from '../applications/applications.schema';
import { TrashSchema } from '../trash/trash.schema';
import { TicketSchema } from '../tickets/tickets.schema';
import { ArrivedVoteSchema, VoteConnectionSchema, VotifierKeysSchema } from '../voting/voteInbox.schema';
import { VoteLinkSchema, VotePartySchema, VoteSchema, VoteSettingsSchema } from '../voting/voting.schema';

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
