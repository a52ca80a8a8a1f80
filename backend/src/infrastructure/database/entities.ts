import { NoticeSchema, NoticeTargetSchema } from '../persistence/notices/notices.schema';
import { UserSchema } from '../persistence/accounts/accounts.schema';
import { AnalyticsDaySchema } from '../persistence/analytics/analytics.schema';
import { BanSchema } from '../persistence/bans/bans.schema';
import { BrandSchema } from '../persistence/brand/brand.schema';
import { SitePageSchema } from '../persistence/pages/pages.schema';
import { CannedReplySchema } from '../persistence/cannedReplies/cannedReplies.schema';
import { FaqEntrySchema } from '../persistence/faq/faq.schema';
import { StaffMemberSchema } from '../persistence/staffPage/staffPage.schema';
import { AnnouncementSchema } from '../persistence/announcements/announcements.schema';
import { MenuItemSchema, SiteSectionsSchema } from '../persistence/menu/menu.schema';
import { MediaSchema } from '../persistence/media/media.schema';
import { SiteTextSchema } from '../persistence/texts/texts.schema';
import { CommunityEventSchema, EventSignUpSchema } from '../persistence/events/events.schema';
import { GalleryItemSchema, GalleryLikeSchema } from '../persistence/gallery/gallery.schema';
import { ServerStatusSchema, StatusSampleSchema } from '../persistence/gameserver/gameserver.schema';
import { NewsArticleSchema } from '../persistence/news/news.schema';
import { TebexConfigSchema, TebexWebhookLogSchema } from '../persistence/payments/payments.schema';
import { OnlineReportSchema, PlayerSchema } from '../persistence/players/players.schema';
import { DeliverySchema, ReplyRuleSchema, VoteRewardSchema } from '../persistence/rewards/rewards.schema';
import { SiteConfigEntrySchema } from '../persistence/settings/settings.schema';
import { SocialLinkSchema } from '../persistence/social/social.schema';
import {
  AdminUserSchema,
  ApiTokenSchema,
  AuditEntrySchema,
  FailedSignInsSchema,
  PasswordLinkSchema,
  SessionSchema,
} from '../persistence/staff/staff.schema';
import { CartItemSchema, PurchaseSchema, StoreItemSchema } from '../persistence/store/store.schema';
import {
  ApplicationFormSchema,
  ApplicationQuestionSchema,
  StaffApplicationSchema,
  WhitelistApplicationSchema,
} from '../persistence/applications/applications.schema';
import { TrashSchema } from '../persistence/trash/trash.schema';
import { TicketSchema } from '../persistence/tickets/tickets.schema';
import { ArrivedVoteSchema, VoteConnectionSchema, VotifierKeysSchema } from '../persistence/voting/voteInbox.schema';
import { VoteLinkSchema, VotePartySchema, VoteSchema, VoteSettingsSchema } from '../persistence/voting/voting.schema';

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
