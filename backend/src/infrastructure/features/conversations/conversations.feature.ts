import { Assignments } from '../../../application/conversations/Assignments';
import { AttachmentService } from '../../../application/conversations/AttachmentService';
import { ConversationNotices } from '../../../application/conversations/ConversationNotices';
import { ConversationService } from '../../../application/conversations/ConversationService';
import { GuestConversationService } from '../../../application/conversations/GuestConversationService';
import { RequestCards } from '../../../application/conversations/RequestCards';
import { AnnouncementSource } from '../../../application/notices/Announcement';
import { AssignedWork } from '../../../application/shared/AssignedWork';
import { MailTemplate } from '../../../application/notices/MailTemplate';
import { PrivateLinks } from '../../../application/conversations/PrivateLinks';
import { AppealedBans } from '../../../application/conversations/AppealedBans';
import { TicketCategoryChange } from '../../../application/conversations/TicketCategoryChange';
import { TicketStatusChange } from '../../../application/conversations/TicketStatusChange';
import { RequestQueue } from '../../../domain/conversations/RequestQueue';
import { TicketClosingRules } from '../../../domain/conversations/TicketClosingRules';
import { QueueService } from '../../../application/conversations/QueueService';
import { TicketClosingService } from '../../../application/conversations/TicketClosingService';
import { BulkService } from '../../../application/conversations/BulkService';
import { RequestBatches } from '../../../domain/conversations/RequestBatch';
import { Job } from '../../jobs/Job';
import { RequestBatchJob } from '../../jobs/RequestBatchJob';
import { BulkApi } from './bulk.api';
import { SqlRequestBatches } from './requestBatches.repository';
import { TicketClosingApi } from './ticketClosing.api';
import { TicketClosingJob } from '../../jobs/TicketClosingJob';
import { SqlTicketClosingRules } from './ticketClosing.repository';
import { ConversationRest } from './conversation.rest';
import { RequestsRest } from './requests.rest';
import { QueueApi } from './queue.api';
import { SqlRequestQueue } from './queue.repository';
import { Attachments } from '../../../domain/conversations/Attachments';
import { Conversations } from '../../../domain/conversations/Conversations';
import { UNSENT_ATTACHMENT_RETENTION_MS } from '../../../domain/conversations/Attachment';
import { ConversationResolver, GuestConversationResolver } from './conversations.graphql';
import { EntryResolver, GuestEntryResolver } from './entries.graphql';
import { ConversationCookieKey } from '../../http/ConversationCookie';
import { SqlAttachments } from './attachments.repository';
import { SqlConversations } from './conversations.repository';
import { RequestMails } from '../../mail/RequestMails';
import { DerivedLinks } from '../../security/DerivedLinks';
import { olderThan, removeExpired } from '../../persistence/query/retention';
import { port, type Feature } from '../Feature';

export const conversations: Feature = {
  services: [
    AttachmentService,
    QueueService,
    ConversationNotices,
    Assignments,
    TicketStatusChange,
    TicketCategoryChange,
    AppealedBans,
    RequestCards,
    TicketClosingService,
    BulkService,
    ConversationService,
    GuestConversationService,
  ],
  ports: [
    port(Conversations, SqlConversations),
    port(Attachments, SqlAttachments),
    port(RequestQueue, SqlRequestQueue),
    port(MailTemplate, RequestMails),
    port(TicketClosingRules, SqlTicketClosingRules),
    port(RequestBatches, SqlRequestBatches),
    port(Job, TicketClosingJob),
    port(Job, RequestBatchJob),
  ],
  apis: [TicketClosingApi, BulkApi],
  resolvers: [QueueApi, ConversationResolver, EntryResolver, GuestConversationResolver, GuestEntryResolver],
  adapters: [RequestsRest, ConversationRest],
  retention: [
    removeExpired('conversation_presence', "coalesce(greatest(until, reads_until), '-infinity') < now()"),
    removeExpired(
      'conversation_attachments',
      `seq IS NULL AND ${olderThan('uploaded_at', UNSENT_ATTACHMENT_RETENTION_MS)}`,
    ),
  ],
  bindings: (bind, { config: { publicOrigin }, secretKey }) => {
    bind(PrivateLinks).toConstantValue(new DerivedLinks(secretKey, publicOrigin));
    bind(ConversationCookieKey).toConstantValue(new ConversationCookieKey(secretKey));
    bind(AnnouncementSource).toService(ConversationNotices);
    bind(AssignedWork).toService(Assignments);
  },
};
