import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';
import { useAddress } from '@/admin/lib/useAddress';
import { ApplicationCountsQuery } from '@/admin/applications/applicationOperations';

/** The kinds of requests: tickets, staff applications and whitelist applications. */
export function ViewLinks() {
  const { choice } = useAddress();
  const view = choice('view', ['tickets', 'staff', 'whitelist']);
  const counts = useQuery(ApplicationCountsQuery).data?.applicationCounts;

  return (
    <Row aria-label="Requests">
      <View to="?tab=tickets" aria-current={view === 'tickets' ? 'page' : undefined}>
        Tickets
      </View>
      <View to="?tab=tickets&view=staff" aria-current={view === 'staff' ? 'page' : undefined}>
        Staff<i> applications</i> <Waiting count={counts?.staff.pending} />
      </View>
      <View to="?tab=tickets&view=whitelist" aria-current={view === 'whitelist' ? 'page' : undefined}>
        Whitelist<i> applications</i> <Waiting count={counts?.whitelist.pending} />
      </View>
    </Row>
  );
}

function Waiting({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null;
  return (
    <span>
      {count}
      <VisuallyHidden> pending</VisuallyHidden>
    </span>
  );
}

const Row = styled('nav')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

const View = styled(Link)(({ theme: { vars } }) => {
  const { primary, tint, background, border, text } = vars.palette;
  return {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 36,
    padding: '0 12px',
    border: `1px solid ${border}`,
    borderRadius: 4,
    color: text.secondary,
    fontSize: '0.875rem',
    fontWeight: 600,
    textDecoration: 'none',
    '&:hover': { color: text.primary, background: background.raised },
    '&[aria-current]': {
      borderColor: primary.main,
      color: primary.main,
      background: `color-mix(in srgb, ${primary.main} ${tint}, ${background.paper})`,
    },
    '& > i': { marginLeft: -4, fontStyle: 'normal' },
    '@media (max-width: 599px)': { '& > i': { position: 'absolute', clipPath: 'inset(50%)' } },
    '& > span': { color: text.primary, fontVariantNumeric: 'tabular-nums' },
    '@media (max-width: 1099px)': { minHeight: 44 },
  };
});
