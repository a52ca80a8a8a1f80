import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { Pagination } from '@/shared/components/Pagination';
import { useListParams } from '@/admin/lib/useListParams';

interface Props {
  list: {
    items: readonly unknown[];
    page: number;
    pageSize: number;
    totalCount: number;
    totalIsCapped?: boolean;
    endCursor?: string | null;
  };
}

/** The last row of a list: the range shown and the pagination. */
export function Pager({ list: { items, page, pageSize, totalCount, totalIsCapped, endCursor } }: Props) {
  const { search, change } = useListParams();
  const isPastLastPage = items.length === 0 && totalCount > 0 && page > 1;

  // The last row of the last page was deleted, or an old link has a page number that is too high.
  useEffect(() => {
    if (isPastLastPage) change({ page: String(Math.ceil(totalCount / pageSize)) });
  });

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
