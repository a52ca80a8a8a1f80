import { ContainerModule } from 'inversify';
import { ConversationService } from '../../application/conversations/ConversationService';
import { GuestConversationService } from '../../application/conversations/GuestConversationService';
import { PrivateLinks } from '../../application/conversations/PrivateLinks';
import type { Config } from '../../config';
import { Conversations } from '../../domain/conversations/Conversations';
import { ConversationResolver, GuestConversationResolver } from '../../infrastructure/graphql/conversations.graphql';
import { ConversationCookieKey } from '../../infrastructure/http/ConversationCookie';
import { SqlConversations } from '../../infrastructure/persistence/conversations/conversations.repository';
import { DerivedLinks } from '../../infrastructure/security/DerivedLinks';

export const conversations = ({ publicOrigin }: Config, secretKey: string) =>
  new ContainerModule(({ bind }) => {
    bind(Conversations).to(SqlConversations);
    bind(PrivateLinks).toConstantValue(new DerivedLinks(secretKey, publicOrigin));
    bind(ConversationCookieKey).toConstantValue(new ConversationCookieKey(secretKey));
    bind(ConversationService).toSelf();
    bind(GuestConversationService).toSelf();
    bind(ConversationResolver).toSelf();
    bind(GuestConversationResolver).toSelf();
  });
