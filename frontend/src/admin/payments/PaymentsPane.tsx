import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Glyph } from '@/shared/art/Glyph';
import { below } from '@/shared/theme/media';
import { Pane, PaneHead } from '../components/layout/Panes';
import { useListParams } from '../lib/useListParams';
import { useRefresh } from '../lib/useRefresh';

interface Props {
  view: 'deliveries' | 'purchases';
  children: ReactNode;
}

const titles = { deliveries: 'Last webhook deliveries', purchases: 'Purchases' };

/** Webhook deliveries or purchases. Switching between the views keeps the search. */
export function PaymentsPane({ view, children }: Props) {
  const { search } = useListParams();
  const refresh = useRefresh();

  function linkTo(targetView: string) {
    const target = new URLSearchParams(search);
    ['page', 'sort', 'status', 'view'].forEach((name) => target.delete(name));
    if (targetView !== 'deliveries') target.set('view', targetView);
    return { search: `?${target}` };
  }

  return (
    <Pane>
      <PaymentsHead>
        <h3>{titles[view]}</h3>
        <PaymentsNav aria-label="Payments">
          <Link to={linkTo('deliveries')} preventScrollReset aria-current={view === 'deliveries' ? 'page' : undefined}>
            Deliveries
          </Link>
          <Link to={linkTo('purchases')} preventScrollReset aria-current={view === 'purchases' ? 'page' : undefined}>
            Purchases
          </Link>
        </PaymentsNav>
        <Button variant="outlined" onClick={refresh}>
          <Glyph name="retry" />
          Refresh
        </Button>
      </PaymentsHead>
      {children}
    </Pane>
  );
}

const PaymentsHead = styled(PaneHead)({
  [below('tablet')]: {
    paddingRight: 16,
    paddingBottom: 12,
    '& h3': { flex: '1 0 100%', paddingTop: 8 },
    '& > nav': { flex: 1 },
    '& > nav > a': { flex: 1 },
  },
});

const PaymentsNav = styled('nav')(({ theme: { vars, typography } }) => ({
  display: 'flex',
  border: `1px solid ${vars.palette.border}`,
  borderRadius: 4,
  '& a': {
    display: 'grid',
    placeItems: 'center',
    minHeight: 42,
    padding: '0 14px',
    ...typography.body2,
    fontWeight: 650,
    color: vars.palette.text.secondary,
    textDecoration: 'none',
  },
  '& a + a': { borderLeft: `1px solid ${vars.palette.border}` },
  '& a:hover': { color: vars.palette.text.primary },
  '& a[aria-current]': {
    color: vars.palette.primary.main,
    background: `color-mix(in srgb, ${vars.palette.primary.main} 12%, ${vars.palette.background.paper})`,
    boxShadow: `inset 0 -4px 0 ${vars.palette.primary.main}`,
  },
}));
