import { keyframes, styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { ErrorState, type LoadError } from '@/shared/components/ErrorState';
import { SelectInput } from '@/shared/components/SelectInput';
import { Skeleton } from '@/shared/components/Skeleton';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';
import { useTexts } from '@/shared/texts/LanguageContext';
import { below, from } from '@/shared/theme/media';
import type { ListPage } from '../../lib/usePagedList';
import { Pager } from './Pager';
import { SelectAllBox, SelectBox } from './SelectBox';
import type { RowSelection } from './useRowSelection';
import type { Sort, SortKey } from './useSort';

export interface Column<Row, Name extends string = string> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** The server's sort key of the column, with its default direction. */
  sort?: SortKey<Name>;
  align?: 'right';
  /** On a phone, shows the cell in the upper corner of the card, without its header. */
  corner?: boolean;
  width?: number | string;
}

export interface TableProps<Row extends { id: string }, Name extends string> {
  /** Accessible name of the table. */
  label: string;
  /** The first column is the row header. */
  columns: readonly Column<Row, Name>[];
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  /** The buttons at the end of a row. */
  actions?: (row: Row) => ReactNode;
  /** On a phone, a row is a few lines without headers, and not a card with a line for each field. */
  isDense?: boolean;
  /** Rows of less importance. A cell must say so too, because dimming alone is not accessible. */
  isDimmed?: (row: Row) => boolean;
  sort?: Sort<Name>;
  isBusy?: boolean;
  failed?: LoadError | undefined;
  /** Empty state. */
  empty: ReactNode;
  /** Puts a checkbox before each row. */
  selection?: RowSelection<Row>;
  /** Accessible name of a row to select, such as "ban of Koralle". */
  rowName?: (row: Row) => string;
  /** The actions for the selected rows. */
  bulkActions?: ReactNode;
  /** The page that `rows` are of, for the pagination below the table. */
  page?: ListPage<Row> | undefined;
}

/** A table; below 900 px each row becomes a card with all its fields. */
export function DataTable<Row extends { id: string }, Name extends string = string>(props: TableProps<Row, Name>) {
  const t = useTexts('admin/panel');
  const { label, columns, rows, actions, isDimmed, sort, isBusy, failed, empty } = props;
  const { selection, rowName, bulkActions, page, isDense } = props;
  const frameRef = useRef<HTMLDivElement>(null);
  useFocusRestore(frameRef, rows, selection?.selected.length);

  function showTop() {
    frameRef.current?.focus({ preventScroll: true });
    frameRef.current?.scrollIntoView?.();
  }

  if (!rows && failed) return <ErrorState size="section" {...failed} />;
  return (
    <TableFrame ref={frameRef} tabIndex={-1} aria-busy={isBusy || !rows}>
      {failed && <ErrorState size="section" {...failed} />}
      {isBusy && rows && <ProgressBar />}
      {rows?.length === 0 ? (
        empty
      ) : (
        <>
          {sort && <SortField columns={columns} sort={sort} hideLabel={isDense} />}
          {selection && rows && (
            <CardSelectBar>
              <SelectAllBox selection={selection} isLabelShown />
            </CardSelectBar>
          )}
          {/* The card CSS removes the table semantics in browsers, so the roles are explicit. */}
          <Table role="table" aria-label={label} data-selectable={selection !== undefined} data-dense={isDense}>
            <thead role="rowgroup">
              <tr role="row">
                {selection && (
                  <th role="columnheader" data-select>
                    <SelectAllBox selection={selection} />
                  </th>
                )}
                {columns.map((column) => (
                  <ColumnHeader key={column.header} column={column} sort={sort} />
                ))}
                {actions && (
                  <th role="columnheader">
                    <VisuallyHidden>{t('table.actions')}</VisuallyHidden>
                  </th>
                )}
              </tr>
            </thead>
            <tbody role="rowgroup" aria-hidden={!rows}>
              {rows?.map((row) => (
                <tr key={row.id} role="row" data-dimmed={isDimmed?.(row)} data-selected={selection?.isSelected(row)}>
                  {selection && (
                    <td role="cell" data-select>
                      <SelectBox selection={selection} row={row} name={rowName?.(row) ?? label} />
                    </td>
                  )}
                  {columns.map(({ header, cell, align, corner }, index) =>
                    index === 0 ? (
                      <th key={header} role="rowheader" scope="row">
                        {cell(row)}
                      </th>
                    ) : (
                      <td key={header} role="cell" data-label={header} data-align={align} data-corner={corner}>
                        {cell(row)}
                      </td>
                    ),
                  )}
                  {actions && (
                    <td role="cell" data-actions>
                      {actions(row)}
                    </td>
                  )}
                </tr>
              )) ?? <RowsSkeleton columns={columns.length + (actions ? 1 : 0) + (selection ? 1 : 0)} />}
            </tbody>
          </Table>
          {bulkActions}
          {page && <Pager page={page} onPageChange={showTop} />}
        </>
      )}
    </TableFrame>
  );
}

/** When the focused row or action disappears, focus moves to the list instead of the top of the page. */
function useFocusRestore(frame: { current: HTMLElement | null }, rows: unknown, selectedCount: number | undefined) {
  const hadFocus = useRef(false);

  useEffect(() => {
    const trackFocus = () => {
      if (document.activeElement !== document.body)
        hadFocus.current = !!frame.current?.contains(document.activeElement);
    };
    document.addEventListener('focusin', trackFocus);
    return () => document.removeEventListener('focusin', trackFocus);
  }, [frame]);

  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) frame.current?.focus({ preventScroll: true });
  }, [frame, rows, selectedCount]);
}

function ColumnHeader<Row, Name extends string>({
  column,
  sort,
}: {
  column: Column<Row, Name>;
  sort?: Sort<Name> | undefined;
}) {
  const { header, align, width, sort: name } = column;
  const isSorted = sort !== undefined && name?.replace(/^-/, '') === sort.by;
  const isDescending = sort?.direction === 'DESC';

  return (
    <th
      role="columnheader"
      scope="col"
      style={{ width }}
      data-align={align}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
    >
      {sort && name ? (
        <button type="button" onClick={() => sort.choose(name)}>
          {header}
          {isSorted && <Glyph name={isDescending ? 'down' : 'up'} size={10} />}
        </button>
      ) : (
        header
      )}
    </th>
  );
}

/** The sort control for the card layout, which has no clickable headers. */
function SortField<Row, Name extends string>({
  columns,
  sort,
  hideLabel = false,
}: {
  columns: readonly Column<Row, Name>[];
  sort: Sort<Name>;
  hideLabel?: boolean | undefined;
}) {
  const t = useTexts('admin/panel');
  const options = columns.flatMap(({ header, sort: value }) => (value ? [{ value, label: header }] : []));
  const selected = options.find(({ value }) => value.replace(/^-/, '') === sort.by)?.value;
  const isDescending = sort.direction === 'DESC';

  return (
    <CardSortBar>
      <SelectInput
        name="sort"
        label={t('sort.by')}
        hideLabel={hideLabel}
        options={options}
        value={selected ?? ''}
        onChange={sort.choose}
      />
      <button type="button" onClick={() => sort.choose(sort.by)}>
        <Glyph name={isDescending ? 'down' : 'up'} size={10} />
        {isDescending ? t('sort.descending') : t('sort.ascending')}
      </button>
    </CardSortBar>
  );
}

/** Screen readers get the state from the live region instead. */
function RowsSkeleton({ columns }: { columns: number }) {
  return Array.from({ length: 8 }, (_, row) => (
    <tr key={row}>
      {Array.from({ length: columns }, (_, column) => (
        <td key={column}>
          <Skeleton style={{ width: `${45 + ((row * 3 + column * 5) % 4) * 12}%` }} />
        </td>
      ))}
    </tr>
  ));
}

const narrow = below('laptop');
const sweep = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(400%)' } });

const TableFrame = styled('div')({
  position: 'relative',
  minWidth: 0,
  scrollMarginTop: 'var(--bar)',
  '&:focus': { outline: 'none' },
});

const ProgressBar = styled('div')(({ theme }) => ({
  position: 'absolute',
  zIndex: 3,
  inset: '0 0 auto',
  height: 3,
  overflow: 'hidden',
  '&::after': {
    content: '""',
    display: 'block',
    width: '25%',
    height: '100%',
    background: theme.vars.palette.primary.main,
    animation: `${sweep} 1200ms steps(24) infinite`,
  },
}));

const CardSortBar = styled('div')(({ theme }) => ({
  display: 'none',
  [narrow]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'end',
    gap: 8,
    padding: '12px var(--gutter)',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 48,
    padding: '0 14px',
    border: `1px solid ${theme.vars.palette.border}`,
    borderRadius: 4,
    background: theme.vars.palette.background.raised,
    color: theme.vars.palette.text.primary,
    font: 'inherit',
    ...theme.typography.body2,
    fontWeight: 650,
  },
}));

const CardSelectBar = styled('div')(({ theme }) => ({
  display: 'none',
  [narrow]: {
    display: 'flex',
    alignItems: 'center',
    minHeight: 48,
    padding: '0 var(--gutter)',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
}));

const Table = styled('table')(({ theme }) => {
  const { background, divider, primary, text } = theme.vars.palette;
  const hover = { background: background.raised, ...theme.applyStyles('light', { background: background.default }) };
  return {
    width: '100%',
    borderCollapse: 'collapse',
    ...theme.typography.body2,
    '& thead th': {
      position: 'sticky',
      zIndex: 2,
      top: 'var(--bar)',
      height: 40,
      padding: '0 12px',
      ...theme.typography.overline,
      textAlign: 'left',
      textTransform: 'uppercase',
      whiteSpace: 'nowrap',
      color: text.secondary,
      background: background.raised,
      boxShadow: `inset 0 -1px 0 ${divider}`,
      ...theme.applyStyles('light', { background: background.default }),
    },
    '& thead button': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 6,
      minHeight: 32,
      padding: 0,
      border: 0,
      background: 'none',
      color: 'inherit',
      font: 'inherit',
      letterSpacing: 'inherit',
      textTransform: 'inherit',
      cursor: 'pointer',
      '&:hover': { color: text.primary },
    },
    '& thead [aria-sort] button': { color: text.primary },
    '& tbody th, & tbody td': {
      height: 56,
      padding: '6px 12px',
      textAlign: 'left',
      verticalAlign: 'middle',
      fontWeight: 'inherit',
      borderBottom: `1px solid ${divider}`,
      overflowWrap: 'anywhere',
    },
    '& tbody th': { fontWeight: 650 },
    '& tbody tr:last-child > *': { borderBottom: 0 },
    '& tr > :first-child': { paddingLeft: 16 },
    '& [data-align=right]': { textAlign: 'right' },
    '& [data-select]': { width: 48, paddingRight: 0 },
    '& tr[data-selected=true] > *': {
      background: `color-mix(in srgb, ${primary.main} 8%, ${background.paper})`,
    },
    '& [data-actions]': { width: 1, whiteSpace: 'nowrap', textAlign: 'right' },
    '& time': { whiteSpace: 'nowrap' },
    '& small': { display: 'block', ...theme.typography.caption, lineHeight: 1.35, color: text.secondary },
    // No opacity on text, so that it keeps its contrast.
    '& tr[data-dimmed=true] > *': { color: text.secondary },
    '& tr[data-dimmed=true] img': { filter: 'grayscale(1)', opacity: 0.6 },
    [`${from('laptop')} and (hover: hover)`]: { '& tbody tr:not([data-selected=true]):hover > *': hover },
    [narrow]: {
      '&, & tbody': { display: 'block' },
      '& thead': { display: 'none' },
      '& tbody tr': {
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gap: '4px 12px',
        alignItems: 'center',
        padding: '12px var(--gutter)',
        borderBottom: `1px solid ${divider}`,
      },
      '& tbody tr:last-child': { borderBottom: 0 },
      '& tbody th, & tbody td, & tr > :first-child': { height: 'auto', padding: 0, border: 0 },
      '& tbody td': { gridColumn: '1 / -1' },
      '& tbody th': { gridRow: 1 },
      '& td[data-corner=true]': { gridColumn: 2, gridRow: 1 },
      '&[data-selectable=true] tbody tr': { gridTemplateColumns: '24px minmax(0, 1fr) auto' },
      '&[data-selectable=true] tbody th': { gridColumn: 2 },
      '&[data-selectable=true] td[data-corner=true]': { gridColumn: 3 },
      '& tbody td[data-select]': { gridColumn: 1, gridRow: 1, width: 24 },
      '& tr[data-selected=true]': { background: `color-mix(in srgb, ${primary.main} 8%, ${background.paper})` },
      '& tr[data-selected=true] > *': { background: 'none' },
      '& td[data-label]:not([data-corner=true])': {
        display: 'grid',
        gridTemplateColumns: '88px minmax(0, 1fr)',
        gap: '0 12px',
        textAlign: 'left',
        '&::before': { content: 'attr(data-label)', color: text.secondary },
        // Further parts of a value stand below its first one, and not below the label.
        '& > *': { gridColumn: 2 },
        '& > small::before': { content: 'none' },
      },
      '& small': { display: 'inline', '&::before': { content: '" · "' } },
      '& time': { whiteSpace: 'normal' },
      '& [data-actions]': { width: 'auto' },
      '&[data-dense=true]': {
        '& tbody tr': { display: 'flex', flexWrap: 'wrap', gap: '2px 10px', paddingBlock: 8 },
        '& tbody th': { flex: '1 1 0', minWidth: 0 },
        '& td[data-corner=true]': { flex: 'none' },
        '& td[data-label]:not([data-corner=true])': {
          ...theme.typography.caption,
          order: 1,
          display: 'block',
          flex: '0 1 auto',
          color: text.secondary,
          '&::before': { content: 'none' },
          '& > small::before': { content: '" · "' },
        },
        // What matters most has a line of its own.
        '& th + td[data-label]:not([data-corner=true])': {
          ...theme.typography.body2,
          flexBasis: '100%',
          color: text.primary,
        },
        '& [data-actions]': { order: 2, flex: 'none', marginInlineStart: 'auto' },
      },
    },
  };
});
