import { graphql } from '@/shared/api/graphql';

export const TicketClosingQuery = graphql(`
  query TicketClosing {
    ticketClosing {
      isOn
      daysToWarning
      daysToClosing
      version
    }
  }
`);

export const UpdateTicketClosing = graphql(`
  mutation UpdateTicketClosing($input: TicketClosingInput!) {
    updateTicketClosing(input: $input) {
      isOn
      daysToWarning
      daysToClosing
      version
    }
  }
`);
