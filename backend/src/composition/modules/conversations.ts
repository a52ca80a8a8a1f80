import { ContainerModule } from 'inversify';
import { AttachmentService } from '../../application/conversations/AttachmentService';
import { ConversationNotices } from '../../application/conversations/ConversationNotices';
import { ConversationService } from '../../application/conversations/ConversationService';
import { GuestConversationService } from '../../application/conversations/GuestConversationService';
import { RequestCards } from '../../application/conversations/RequestCards';
import { AnnouncementSource } from '../../application/notices/Announcement';
import { MailTemplate } from '../../application/notices/MailTemplate';
import { PrivateLinks } from '../../application/conversations/PrivateLinks';
import { TicketStatusChange } from '../../application/conversations/TicketStatusChange';
import type { Config } from '../../config';
import { RequestQueue } from '../../domain/conversations/RequestQueue';
import { TicketClosingRules } from '../../domain/conversations/TicketClosingRules';
import { QueueService } from '../../application/conversations/QueueService';
import { TicketClosingService } from '../../application/conversations/TicketClosingService';
import { Job } from '../../infrastructure/jobs/Job';
import { TicketClosingJob } from '../../infrastructure/jobs/TicketClosingJob';
import { SqlTicketClosingRules } from '../../infrastructure/persistence/conversations/ticketClosing.repository';
import { ConversationRest } from '../../infrastructure/rest/conversation.rest';
import { RequestsRest } from '../../infrastructure/rest/requests.rest';
import { RestAdapter } from '../../infrastructure/rest/RestAdapter';
import { QueueResolver } from '../../infrastructure/graphql/queue.graphql';
import { SqlRequestQueue } from '../../infrastructure/persistence/conversations/queue.repository';
import { Attachments } from '../../domain/conversations/Attachments';
import { Conversations } from '../../domain/conversations/Conversations';
import {
  ConversationResolver,
  GuestConversationResolver,
  TicketClosingResolver,
} from '../../infrastructure/graphql/conversations.graphql';
import { ConversationCookieKey } from '../../infrastructure/http/ConversationCookie';
import { SqlAttachments } from '../../infrastructure/persistence/conversations/attachments.repository';
import { SqlConversations } from '../../infrastructure/persistence/conversations/conversations.repository';
import { RequestMails } from '../../infrastructure/mail/RequestMails';
import { DerivedLinks } from '../../infrastructure/security/DerivedLinks';

export const conversations = ({ publicOrigin }: Config, secretKey: string) =>
  new ContainerModule(({ bind }) => {
    bind(Conversations).to(SqlConversations);
    bind(Attachments).to(SqlAttachments);
    bind(AttachmentService).toSelf();
    bind(RequestQueue).to(SqlRequestQueue);
    bind(QueueService).toSelf();
    bind(QueueResolver).toSelf();
    bind(RequestsRest).toSelf();
    bind(RestAdapter).toService(RequestsRest);
    bind(PrivateLinks).toConstantValue(new DerivedLinks(secretKey, publicOrigin));
    bind(ConversationCookieKey).toConstantValue(new ConversationCookieKey(secretKey));
    bind(ConversationNotices).toSelf();
    bind(TicketStatusChange).toSelf();
    bind(AnnouncementSource).toService(ConversationNotices);
    bind(RequestCards).toSelf();
    bind(MailTemplate).to(RequestMails);
    bind(TicketClosingRules).to(SqlTicketClosingRules);
    bind(TicketClosingService).toSelf();
    bind(Job).to(TicketClosingJob);
    bind(ConversationService).toSelf();
    bind(GuestConversationService).toSelf();
    bind(ConversationResolver).toSelf();
    bind(GuestConversationResolver).toSelf();
    bind(TicketClosingResolver).toSelf();
    bind(RestAdapter).to(ConversationRest);
  });
