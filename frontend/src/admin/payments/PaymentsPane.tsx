import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { below } from '@/shared/theme/media';
import { SegmentedLinks } from '../components/SegmentedControl';
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
    ['page', 'purchase', 'sort', 'status', 'view'].forEach((name) => target.delete(name));
    if (targetView !== 'deliveries') target.set('view', targetView);
    return { search: `?${target}` };
  }

  return (
    <Pane>
      <PaymentsHead>
        <h3>{titles[view]}</h3>
        <SegmentedLinks
          label="Payments"
          current={view}
          views={[
            { name: 'deliveries', label: 'Deliveries', to: linkTo('deliveries') },
            { name: 'purchases', label: 'Purchases', to: linkTo('purchases') },
          ]}
        />
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
  },
});
