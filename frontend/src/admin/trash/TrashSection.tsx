import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { Glyph } from '@/shared/art/Glyph';
import { EmptyState } from '@/shared/components/EmptyState';
import { TimeText } from '@/shared/components/TimeText';
import type { Texts } from '@/shared/texts/Language';
import { useTexts } from '@/shared/texts/LanguageContext';
import { useConfirm } from '../components/forms/useConfirm';
import { AdminSection } from '../components/layout/AdminSection';
import { Pane } from '../components/layout/Panes';
import { Clamp } from '../components/lists/Clamp';
import type { Column } from '../components/lists/DataTable';
import { NoMatches } from '../components/lists/NoMatches';
import { PagedTable } from '../components/lists/PagedTable';
import { RowAction } from '../components/lists/RowAction';
import { FilterFields, SearchField, Toolbar } from '../components/lists/Toolbar';
import { type TrashKind, trashKindsOf } from '../lib/kinds';
import { useAction } from '../lib/useAction';
import { type Filters, useListFilters } from '../lib/useListFilters';
import { usePagedList } from '../lib/usePagedList';
import { panelGlyphs } from '../panel/panelGlyphs';
import { mayUse, permissions, useStaff } from '../session/staff';
import { DeleteFromTrash, EmptyTrash, TrashQuery, type TrashRow } from './operations';
import { useRestore } from './useRestore';

const toEnum = (kind: TrashKind) => kind.toUpperCase() as Uppercase<TrashKind>;
const toKind = (kind: TrashRow['kind']) => kind.toLowerCase() as TrashKind;

const DAY_MS = 24 * 60 * 60 * 1000;

const columnsOf = (t: Texts<'admin/trash'>): Column<TrashRow>[] => [
  { header: t('item'), cell: ({ title }) => <Clamp>{title}</Clamp>, width: '36%' },
  { header: t('kind'), cell: ({ kind }) => t(`kind.${toKind(kind)}`) },
  { header: t('deleted'), cell: ({ deletedAt }) => <TimeText at={deletedAt} format="moment" relative /> },
  { header: t('by'), cell: ({ deletedBy }) => deletedBy },
  { header: t('left'), cell: ({ expiresAt }) => t('left.value', { count: countDaysLeft(expiresAt) }), corner: true },
];

const countDaysLeft = (expiresAt: string): number =>
  Math.max(0, Math.floor((Date.parse(expiresAt) - Date.now()) / DAY_MS));

/** What was deleted in the last 30 days, of the kinds that the signed-in user may delete. */
export function TrashSection() {
  const t = useTexts('admin/trash');
  const staff = useStaff();
  const kinds = trashKindsOf(permissions.filter((permission) => mayUse(staff, permission)));
  const filters = {
    kind: {
      label: t('filter.kind'),
      all: t('filter.all'),
      options: kinds.map((value) => ({ value, label: t(`kind.${value}`) })),
    },
  } as const satisfies Filters;
  const { page, search, values, isFiltered, clear } = useListFilters(filters);
  const kind = values.kind && toEnum(values.kind);

  const list = usePagedList(useQuery(TrashQuery, { variables: { page, search, kind } }), {
    counted: (counts) => t('counted', counts),
    select: ({ trash }) => trash,
    errorTexts: { title: t('failed.title'), text: t('failed.text') },
  });
  const [deleteItem] = useMutation(DeleteFromTrash);
  const [emptyTrash] = useMutation(EmptyTrash);
  const restore = useRestore();
  const runAction = useAction();
  const confirm = useConfirm();

  async function remove({ id, title }: TrashRow) {
    const isSure = await confirm({
      title: t('delete.question', { title }),
      text: <p>{t('delete.text')}</p>,
      confirmLabel: t('delete.button'),
    });
    const messages = { done: t('delete.done'), failed: t('delete.failed') };
    if (isSure) await runAction(() => deleteItem({ variables: { id } }), messages);
  }

  async function empty() {
    const isSure = await confirm({
      title: values.kind ? t('empty.kindQuestion', { kind: t(`kind.${values.kind}`) }) : t('empty.question'),
      text: <p>{t('empty.text')}</p>,
      confirmLabel: t('delete.button'),
    });
    const messages = { done: t('empty.done'), failed: t('empty.failed') };
    if (isSure) await runAction(() => emptyTrash({ variables: { kind } }), messages);
  }

  return (
    <AdminSection
      title={t('title')}
      summary={t('summary')}
      action={
        // The search is no filter of the mutation.
        search === '' &&
        (list.page?.totalCount ?? 0) > 0 && (
          <Button variant="outlined" color="error" onClick={() => void empty()}>
            <Glyph name={panelGlyphs.trash} />
            {t('empty')}
          </Button>
        )
      }
    >
      <Pane>
        <Toolbar>
          <SearchField label={t('search.label')} placeholder={t('search.placeholder')} />
          {kinds.length > 1 && <FilterFields filters={filters} />}
        </Toolbar>
        <PagedTable
          label={t('list')}
          columns={columnsOf(t)}
          list={list}
          empty={
            isFiltered ? (
              <NoMatches title={t('none.found')} onClear={clear} />
            ) : (
              <EmptyState size="section" title={t('none')} text={t('none.text')} scene="board" />
            )
          }
          actions={(item) => (
            <>
              <Button
                size="small"
                variant="outlined"
                aria-label={t('restore.label', { title: item.title })}
                onClick={() => void restore([item.id])}
              >
                {t('restore')}
              </Button>
              <RowAction
                glyph={panelGlyphs.trash}
                label={t('delete.label', { title: item.title })}
                onClick={() => void remove(item)}
              />
            </>
          )}
        />
      </Pane>
    </AdminSection>
  );
}
