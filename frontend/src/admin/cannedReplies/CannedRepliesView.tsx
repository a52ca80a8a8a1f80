import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { EmptyState } from '@/shared/components/EmptyState';
import { TimeText } from '@/shared/components/TimeText';
import type { Texts } from '@/shared/texts/Language';
import { useTexts } from '@/shared/texts/LanguageContext';
import { languageName } from '@/shared/texts/languageName';
import { useEditor } from '../components/editor/useEditor';
import { AdminSection } from '../components/layout/AdminSection';
import { Pane } from '../components/layout/Panes';
import { type Column, DataTable } from '../components/lists/DataTable';
import { deriveListState } from '../components/lists/deriveListState';
import { NoMatches } from '../components/lists/NoMatches';
import { FilterFields, SearchField, Toolbar } from '../components/lists/Toolbar';
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
        <span lang={language}>{body}</span>
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
  const editor = useEditor('admin/cannedReplies', '', {
    nameOf: ({ title }: CannedReplyRow) => title,
    create: CreateCannedReply,
    update: UpdateCannedReply,
    remove: DeleteCannedReply,
    fields: (reply, problems) => <CannedReplyFields reply={reply} problems={problems} />,
    read: readCannedReply,
    isWide: true,
  });
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

  return (
    <AdminSection title={panelTexts('view.canned')} summary={panelTexts('viewText.canned')} action={editor.addButton()}>
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
              {editor.editButton(reply)}
              {editor.deleteButton(reply)}
            </>
          )}
        />
      </Pane>
      {editor.dialog}
    </AdminSection>
  );
}

const TitleCell = styled('span')(({ theme }) => ({
  display: 'block',
  minWidth: 0,
  '& b': { fontWeight: 650, overflowWrap: 'anywhere' },
  '& > span': {
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
