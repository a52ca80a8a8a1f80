import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode, useRef } from 'react';
import { ErrorState } from '@/shared/components/ErrorState';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';
import type { ListPage, PagedList } from '../../lib/usePagedList';
import { SelectAllBox } from '../lists/SelectBox';
import type { RowSelection } from '../lists/useRowSelection';
import { QueuePager } from './QueuePager';
import { QueueSkeleton } from './QueueRow';

interface Props<Row extends { id: string }> {
  list: PagedList<Row>;
  /** Empty state. */
  empty: ReactNode;
  selection?: RowSelection<Row>;
  /** The actions for the selected rows. */
  bulkActions?: ReactNode;
  children: (row: Row) => ReactNode;
}

/** The rows of a queue in all their states, and the pagination. */
export function QueueList<Row extends { id: string }>(props: Props<Row>) {
  const { list, empty, selection, bulkActions, children } = props;
  const { page, isBusy, failed } = list;
  const frame = useRef<HTMLDivElement>(null);

  function showTop() {
    frame.current?.focus({ preventScroll: true });
    frame.current?.scrollIntoView?.();
  }

  return (
    <QueueFrame ref={frame} tabIndex={-1} aria-busy={isBusy}>
      {failed && <ErrorState size="section" {...failed} />}
      {!page && !failed && <QueueSkeleton />}
      {page?.items.length === 0 && empty}
      {selection && page && page.items.length > 0 && (
        <SelectAllRow>
          <SelectAllBox selection={selection} isLabelShown />
        </SelectAllRow>
      )}
      {page?.items.map((row) => (
        <Fragment key={row.id}>{children(row)}</Fragment>
      ))}
      {bulkActions}
      {page && <QueuePager page={page} onPageChange={showTop} />}
    </QueueFrame>
  );
}

/** Such as "3 of 212"; null if the row is not on this page. `index` is zero-based. */
export function usePosition(page: ListPage<unknown> | undefined, index: number): string | null {
  const t = useTexts('admin/panel');
  const language = useLanguage();
  if (!page || index < 0) return null;
  const position = (page.page - 1) * page.pageSize + index + 1;
  return t('queue.position', { position: language.number(position), total: language.total(page) });
}

const QueueFrame = styled('div')({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  scrollMarginTop: 'var(--bar)',
  '&:focus': { outline: 'none' },
});

const SelectAllRow = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  minHeight: 44,
  padding: '0 16px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  [below('largeLaptop')]: { paddingInline: 'var(--gutter)' },
}));
