import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { EmptyState } from '@/shared/components/EmptyState';
import { TimeText } from '@/shared/components/TimeText';
import type { Texts } from '@/shared/texts/Language';
import { useTexts } from '@/shared/texts/LanguageContext';
import { languageName } from '@/shared/texts/languageName';
import { FormDialog } from '../components/forms/FormDialog';
import { useConfirm } from '../components/forms/useConfirm';
import { AdminSection } from '../components/layout/AdminSection';
import { Pane } from '../components/layout/Panes';
import { type Column, DataTable } from '../components/lists/DataTable';
import { deriveListState } from '../components/lists/deriveListState';
import { NoMatches } from '../components/lists/NoMatches';
import { RowAction } from '../components/lists/RowAction';
import { FilterFields, SearchField, Toolbar } from '../components/lists/Toolbar';
import { useAction } from '../lib/useAction';
import { useListFilters } from '../lib/useListFilters';
import { CannedReplyFields, readCannedReply } from './CannedReplyFields';
import { categories, categoryLabel } from './categoryLabels';
import {
  CannedRepliesQuery,
  type CannedReplyRow,
  CreateCannedReply,
  DeleteCannedReply,
  UpdateCannedReply,
} from './operations';
import { matchesSearch } from './rankReplies';

const columnsOf = (t: Texts<'admin/cannedReplies'>): Column<CannedReplyRow>[] => [
  {
    header: t('title'),
    cell: ({ title, body, language }) => (
      <TitleCell>
        <b>{title}</b>
        <small lang={language}>{body}</small>
      </TitleCell>
    ),
  },
  { header: t('category'), cell: (reply) => categoryLabel(t, reply), width: 200 },
  { header: t('language'), cell: ({ language }) => <span lang={language}>{languageName(language)}</span>, width: 140 },
  { header: t('changed'), cell: ({ updatedAt }) => <TimeText at={updatedAt} relative />, width: 140 },
];

/** The texts that staff insert into their replies to guests. */
export function CannedRepliesView() {
  const t = useTexts('admin/cannedReplies');
  const panelTexts = useTexts('admin/panel');
  const { data, isBusy, failed } = deriveListState(useQuery(CannedRepliesQuery), {
    title: t('failed.title'),
    text: t('failed.text'),
  });
  const [createReply] = useMutation(CreateCannedReply);
  const [updateReply] = useMutation(UpdateCannedReply);
  const [deleteReply] = useMutation(DeleteCannedReply);
  const [edited, setEdited] = useState<CannedReplyRow | 'new' | null>(null);
  const runAction = useAction();
  const confirm = useConfirm();
  const replies = data?.cannedReplies;
  const languages = [...new Set(replies?.map(({ language }) => language))].toSorted();
  const filters = {
    category: {
      label: t('filter.category'),
      all: t('filter.allCategories'),
      options: [
        { value: 'NONE', label: t('category.all') },
        ...categories.map((value) => ({ value, label: t(`category.${value}`) })),
      ],
    },
    language: {
      label: t('filter.language'),
      all: t('filter.allLanguages'),
      options: languages.map((value) => ({ value, label: languageName(value) })),
    },
  };
  const { search, values, isFiltered, clear } = useListFilters(filters);
  const rows = replies?.filter(
    (reply) =>
      (values.category === null || (reply.category ?? 'NONE') === values.category) &&
      (values.language === null || reply.language === values.language) &&
      matchesSearch(reply, search),
  );

  async function remove({ id, title }: CannedReplyRow) {
    const isSure = await confirm({
      title: t('delete.question', { title }),
      text: <p>{t('delete.text')}</p>,
      confirmLabel: t('delete.button'),
    });
    if (isSure)
      await runAction(() => deleteReply({ variables: { id } }), {
        done: t('delete.done'),
        failed: t('delete.failed'),
        deleted: [id],
      });
  }

  return (
    <AdminSection
      title={panelTexts('view.canned')}
      summary={panelTexts('viewText.canned')}
      action={
        <Button variant="contained" color="secondary" onClick={() => setEdited('new')}>
          <Glyph name="plus" />
          {t('add')}
        </Button>
      }
    >
      <Pane>
        <Toolbar>
          <SearchField label={t('search')} placeholder={t('search.placeholder')} />
          <FilterFields filters={filters} />
        </Toolbar>
        <DataTable
          label={t('list')}
          columns={columnsOf(t)}
          rows={rows}
          isBusy={isBusy}
          failed={failed}
          empty={
            isFiltered ? (
              <NoMatches title={t('noMatches')} onClear={() => clear()} />
            ) : (
              <EmptyState size="section" title={t('none')} text={t('none.text')} />
            )
          }
          actions={(reply) => (
            <>
              <RowAction glyph="edit" label={t('edit.label', reply)} onClick={() => setEdited(reply)} />
              <RowAction glyph="trash" label={t('delete.label', reply)} onClick={() => void remove(reply)} />
            </>
          )}
        />
      </Pane>

      {edited === 'new' && (
        <FormDialog
          title={t('add.title')}
          submitLabel={t('add')}
          messages={{ done: t('create.done'), failed: t('create.failed') }}
          isWide
          onSubmit={(form) => createReply({ variables: { input: readCannedReply(form) } })}
          onClose={() => setEdited(null)}
        >
          {(_, problems) => <CannedReplyFields problems={problems} />}
        </FormDialog>
      )}
      {edited !== null && edited !== 'new' && (
        <FormDialog
          title={t('edit.title')}
          submitLabel={t('save')}
          messages={{ done: t('update.done'), failed: t('update.failed') }}
          isWide
          row={edited}
          onSubmit={(form, { id, version }) =>
            updateReply({ variables: { id, input: { ...readCannedReply(form), version } } })
          }
          onClose={() => setEdited(null)}
        >
          {(reply, problems) => <CannedReplyFields reply={reply} problems={problems} />}
        </FormDialog>
      )}
    </AdminSection>
  );
}

const TitleCell = styled('span')(({ theme }) => ({
  display: 'block',
  minWidth: 0,
  '& b': { fontWeight: 650, overflowWrap: 'anywhere' },
  '& small': {
    ...theme.typography.caption,
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    color: theme.vars.palette.text.secondary,
    fontWeight: 400,
    overflowWrap: 'anywhere',
  },
}));
