import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import type { Texts } from '@/shared/texts/Language';
import { useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';
import { Pane, PaneHead } from '../components/layout/Panes';
import { SegmentedLinks } from '../components/SegmentedControl';
import { useListParams } from '../lib/useListParams';
import { useRefresh } from '../lib/useRefresh';

interface Props {
  view: 'deliveries' | 'purchases';
  children: ReactNode;
}

const titlesOf = (t: Texts<'admin/payments'>) => ({ deliveries: t('deliveries.title'), purchases: t('purchases') });

/** Purchases or webhook deliveries. Switching between the views keeps the search. */
export function PaymentsPane({ view, children }: Props) {
  const t = useTexts('admin/payments');
  const titles = titlesOf(t);
  const { search } = useListParams();
  const refresh = useRefresh();

  function linkTo(targetView: string) {
    const target = new URLSearchParams(search);
    ['page', 'purchase', 'sort', 'status', 'view'].forEach((name) => target.delete(name));
    if (targetView !== 'purchases') target.set('view', targetView);
    return { search: `?${target}` };
  }

  return (
    <Pane>
      <PaymentsHead>
        <h2>{titles[view]}</h2>
        <SegmentedLinks
          label={t('payments')}
          current={view}
          views={[
            { name: 'purchases', label: t('purchases'), to: linkTo('purchases') },
            { name: 'deliveries', label: t('deliveries'), to: linkTo('deliveries') },
          ]}
        />
        <Button variant="outlined" onClick={refresh}>
          <Glyph name="retry" />
          {t('refresh')}
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
    '& h2': { flex: '1 0 100%', paddingTop: 8 },
    '& > nav': { flex: 1 },
  },
});
