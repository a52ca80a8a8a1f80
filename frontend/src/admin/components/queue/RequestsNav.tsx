import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';
import { below } from '@/shared/theme/media';
import type { Tag } from '@/shared/texts/texts.generated';
import { useListParams } from '@/admin/lib/useListParams';
import { ApplicationCountsQuery } from '@/admin/applications/applicationOperations';
import { useTexts } from '@/shared/texts/LanguageContext';

/** Left out on narrow screens. */
const i: Tag = (text) => <i>{text}</i>;

/** The kinds of requests: tickets, staff applications and whitelist applications. */
export function RequestsNav() {
  const t = useTexts('admin/panel');
  const { choice } = useListParams();
  const view = choice('view', ['tickets', 'staff', 'whitelist']);
  const counts = useQuery(ApplicationCountsQuery).data?.applicationCounts;

  return (
    <RequestsNavBar aria-label={t('requests.label')}>
      <RequestLink to="?tab=tickets" aria-current={view === 'tickets' ? 'page' : undefined}>
        {t('requests.tickets')}
      </RequestLink>
      <RequestLink to="?tab=tickets&view=staff" aria-current={view === 'staff' ? 'page' : undefined}>
        {t.rich('requests.staff', { i })} <PendingCount count={counts?.staff.pending} />
      </RequestLink>
      <RequestLink to="?tab=tickets&view=whitelist" aria-current={view === 'whitelist' ? 'page' : undefined}>
        {t.rich('requests.whitelist', { i })} <PendingCount count={counts?.whitelist.pending} />
      </RequestLink>
    </RequestsNavBar>
  );
}

function PendingCount({ count = 0 }: { count?: number | undefined }) {
  const t = useTexts('admin/panel');

  if (count === 0) return null;
  return (
    <span>{t.rich('requests.pending', { count, hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden> })}</span>
  );
}

const RequestsNavBar = styled('nav')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

const RequestLink = styled(Link)(({ theme: { vars } }) => {
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
    [below('tablet')]: { '& > i': { position: 'absolute', clipPath: 'inset(50%)' } },
    '& > span': { color: text.primary, fontVariantNumeric: 'tabular-nums' },
    [below('largeLaptop')]: { minHeight: 44 },
  };
});
