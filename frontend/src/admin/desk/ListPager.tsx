import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { Glyph } from '@/shared/art/Glyph';
import { getLastNumberedPage } from '@/shared/components/Pagination';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';
import { useListParams } from '../lib/useListParams';
import type { ListPage } from '../lib/usePagedList';

interface Props {
  page: ListPage<unknown>;
  /** Moves focus and view to the top of the list. */
  onPageChange: () => void;
}

/** The footer of a narrow list: the range shown, and links to the previous and next page. */
export function ListPager({ page: { items, page, pageSize, totalCount, totalIsCapped }, onPageChange }: Props) {
  const t = useTexts('admin/panel');
  const language = useLanguage();
  const { search } = useListParams();
  const first = (page - 1) * pageSize + 1;
  const last = first + items.length - 1;
  const hasNext =
    page < getLastNumberedPage(pageSize) && (last < totalCount || (totalIsCapped && items.length === pageSize));

  function hrefOf(number: number): string {
    const target = new URLSearchParams(search);
    target.set('page', String(number));
    return `?${target}`;
  }

  if (items.length === 0 || (page === 1 && !hasNext)) return null;
  return (
    <PagerFoot aria-label={t('pager.label')}>
      <p>
        {t('pager.range', {
          from: language.number(first),
          to: language.number(last),
          total: language.total({ totalCount, totalIsCapped }),
        })}
      </p>
      <StepLink
        label={t('pager.previous')}
        glyph="left"
        to={page > 1 ? hrefOf(page - 1) : null}
        onClick={onPageChange}
      />
      <StepLink label={t('pager.next')} glyph="right" to={hasNext ? hrefOf(page + 1) : null} onClick={onPageChange} />
    </PagerFoot>
  );
}

interface StepLinkProps {
  label: string;
  glyph: 'left' | 'right' | 'up' | 'down';
  /** Null at the end of the list. */
  to: string | null;
  onClick?: () => void;
}

/** A link to the previous or next page or item. */
export function StepLink({ label, glyph, to, onClick }: StepLinkProps) {
  if (to === null)
    return (
      <StepButton disabled aria-label={label}>
        <Glyph name={glyph} size={10} />
      </StepButton>
    );
  return (
    <StepButton component={Link} to={to} preventScrollReset aria-label={label} {...(onClick && { onClick })}>
      <Glyph name={glyph} size={10} />
    </StepButton>
  );
}

const PagerFoot = styled('nav')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '10px 12px 10px 16px',
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  '& p': { flex: 1 },
  [below('largeLaptop')]: { paddingInline: 'var(--gutter)' },
}));

const StepButton = styled(IconButton)(({ theme }) => ({
  border: `1px solid ${theme.vars.palette.border}`,
  '&.Mui-disabled': { borderColor: theme.vars.palette.divider, color: theme.vars.palette.text.disabled },
})) as typeof IconButton;
