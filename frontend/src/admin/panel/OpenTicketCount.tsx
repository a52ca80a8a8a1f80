import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { graphql } from '@/shared/api/graphql';

const OpenTicketsQuery = graphql(`
  query OpenTickets {
    tickets(status: OPEN, pageSize: 1) {
      totalCount
    }
  }
`);

export function useOpenTicketCount(isEnabled: boolean): number {
  const { data } = useQuery(OpenTicketsQuery, { skip: !isEnabled });
  return data?.tickets.totalCount ?? 0;
}

/** The number of open tickets. Hidden from screen readers, so that the tab's name stays "Tickets". */
export const OpenTicketCount = ({ count }: { count: number }) => (
  <CountBadge aria-hidden="true">{count > 99 ? '99+' : count}</CountBadge>
);

const CountBadge = styled('span')(({ theme: { vars } }) => ({
  minWidth: 22,
  padding: '0 5px',
  borderRadius: 3,
  background: `color-mix(in srgb, ${vars.palette.warning.main} ${vars.palette.tint}, ${vars.palette.background.paper})`,
  color: vars.palette.warning.main,
  fontSize: '0.75rem',
  fontWeight: 700,
  lineHeight: '20px',
  textAlign: 'center',
}));
