import { ContainerModule } from 'inversify';
import { AttachmentService } from '../../../application/conversations/AttachmentService';
import { ConversationNotices } from '../../../application/conversations/ConversationNotices';
import { ConversationService } from '../../../application/conversations/ConversationService';
import { GuestConversationService } from '../../../application/conversations/GuestConversationService';
import { RequestCards } from '../../../application/conversations/RequestCards';
import { AnnouncementSource } from '../../../application/notices/Announcement';
import { MailTemplate } from '../../../application/notices/MailTemplate';
import { PrivateLinks } from '../../../application/conversations/PrivateLinks';
import { TicketStatusChange } from '../../../application/conversations/TicketStatusChange';
import type { Config } from '../../../config';
import { RequestQueue } from '../../../domain/conversations/RequestQueue';
import { TicketClosingRules } from '../../../domain/conversations/TicketClosingRules';
import { QueueService } from '../../../application/conversations/QueueService';
import { TicketClosingService } from '../../../application/conversations/TicketClosingService';
import { Job } from '../../jobs/Job';
import { TicketClosingJob } from '../../jobs/TicketClosingJob';
import { SqlTicketClosingRules } from './ticketClosing.repository';
import { ConversationRest } from './conversation.rest';
import { RequestsRest } from './requests.rest';
import { RestAdapter } from '../../rest/RestAdapter';
import { QueueResolver } from './queue.graphql';
import { SqlRequestQueue } from './queue.repository';
import { Attachments } from '../../../domain/conversations/Attachments';
import { Conversations } from '../../../domain/conversations/Conversations';
import {
  ConversationResolver,
  GuestConversationResolver,
  TicketClosingResolver,
} from './conversations.graphql';
import { ConversationCookieKey } from '../../http/ConversationCookie';
import { SqlAttachments } from './attachments.repository';
import { SqlConversations } from './conversations.repository';
import { RequestMails } from '../../mail/RequestMails';
import { DerivedLinks } from '../../security/DerivedLinks';

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
