import { styled } from '@mui/material/styles';
import { Pagination } from '@/shared/components/Pagination';
import { useListParams } from '../../lib/useListParams';
import type { ListPage } from '../../lib/usePagedList';

interface Props {
  page: ListPage<unknown>;
  /** Moves focus and view to the top of the list. */
  onPageChange: () => void;
}

/** The last row of a list: the range shown and the pagination. */
export function Pager({ page: { items, page, pageSize, totalCount, totalIsCapped, endCursor }, onPageChange }: Props) {
  const { search } = useListParams();

  if (items.length === 0) return null;
  return (
    <PagerRow>
      <Pagination
        page={page}
        pageSize={pageSize}
        shown={items.length}
        total={totalCount}
        totalIsCapped={totalIsCapped}
        endCursor={endCursor}
        onPageChange={onPageChange}
        hrefOf={(number, after) => {
          const target = new URLSearchParams(search);
          target.set('page', String(number));
          if (after) target.set('after', after);
          else target.delete('after');
          return { search: `?${target}` };
        }}
      />
    </PagerRow>
  );
}

const PagerRow = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  padding: '10px 12px 10px 16px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));
