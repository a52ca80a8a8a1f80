import { ServerStatusSchema, StatusSampleSchema } from './gameserver.schema';
import { NewsArticleSchema } from './news.schema';
import { SiteConfigEntrySchema } from './settings.schema';
import { SocialLinkSchema } from './social.schema';
import { AdminUserSchema, AuditEntrySchema, SessionSchema } from './staff.schema';

/** Everything that the database keeps. */
export const entities = [
  ServerStatusSchema,
  StatusSampleSchema,
  NewsArticleSchema,
  SiteConfigEntrySchema,
  SocialLinkSchema,
  AdminUserSchema,
  SessionSchema,
  AuditEntrySchema,
];
