import { useQuery } from '@apollo/client/react';
import { ConversationPane } from '@/admin/conversations/ConversationPane';
import { ConversationQuery } from '@/admin/conversations/operations';
import type { Chosen } from '@/admin/desk/ReaderParts';
import type { TicketRow, TicketStatus } from '@/admin/tickets/operations';

interface Props {
  id: string;
  category?: TicketRow['category'] | null;
  doneStatus?: TicketStatus | null;
  choose?: Chosen['choose'];
}

/** The conversation of a request without what its reader shows around it. */
export function OpenConversation({ id, category = null, doneStatus = null, choose = () => {} }: Props) {
  const { data, refetch } = useQuery(ConversationQuery, { variables: { id } });
  if (!data?.conversation) return null;
  return (
    <ConversationPane
      conversation={data.conversation}
      category={category}
      guestLink={undefined}
      doneStatus={doneStatus}
      chosen={{ previous: null, next: 'next', hrefOf: (other) => `?request=${other}`, choose }}
      onChange={() => void refetch().catch(() => {})}
    />
  );
}
