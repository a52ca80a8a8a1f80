import { type FragmentOf, graphql } from '@/shared/api/graphql';

const TicketRow = graphql(`
  fragment TicketRow on Ticket {
    id
    username
    email
    category
    subject
    message
    status
    createdAt
    updatedAt
    updatedBy
    version
  }
`);

export type TicketRow = FragmentOf<typeof TicketRow>;
export type TicketStatus = TicketRow['status'];

export const TicketCountsQuery = graphql(`
  query AdminTicketCounts {
    ticketCounts {
      open
      inProgress
      resolved
      closed
      total
    }
  }
`);

export const TicketQuery = graphql(
  `
    query AdminTicket($id: ID!) {
      ticket(id: $id) {
        ...TicketRow
      }
    }
  `,
  [TicketRow],
);

export const TicketsOfPlayerQuery = graphql(`
  query TicketsOfPlayer($username: String!, $before: DateTime!, $pageSize: Int!) {
    tickets(username: $username, before: $before, pageSize: $pageSize) {
      items {
        id
        subject
        status
        createdAt
      }
    }
  }
`);

export const UpdateTicketStatus = graphql(
  `
    mutation UpdateTicketStatus($id: ID!, $status: TicketStatus!, $version: Int!) {
      updateTicketStatus(id: $id, status: $status, version: $version) {
        ...TicketRow
      }
    }
  `,
  [TicketRow],
);

export const DeleteTicket = graphql(`
  mutation DeleteTicket($id: ID!) {
    deleteTicket(id: $id)
  }
`);
