import { useMutation, useQuery } from '@apollo/client/react';
import { useLocation } from 'react-router-dom';
import { Chip } from '@/shared/components/Chip';
import { EmptyState } from '@/shared/components/EmptyState';
import { TimeText } from '@/shared/components/TimeText';
import { paths } from '@/shared/paths';
import { useTexts } from '@/shared/texts/LanguageContext';
import { useEditor } from '../components/editor/useEditor';
import { useConfirm } from '../components/forms/useConfirm';
import { Pane, PaneHead } from '../components/layout/Panes';
import { AdminCard, AdminCardFacts, AdminCardFoot, AdminCardHead, CardList } from '../components/lists/CardList';
import { deriveListState } from '../components/lists/deriveListState';
import { OpenButton } from '../components/lists/OpenButton';
import { RowAction } from '../components/lists/RowAction';
import { useAction } from '../lib/useAction';
import { CreatePage, DeletePage, type PageRow, PagesQuery, RestoreUsualText, UpdatePage } from './operations';
import { PageFields, readPage } from './PageFields';

/** The pages that the owner writes: rules, legal pages and pages of the owner's own. */
export function PagesPane() {
  const t = useTexts('admin/pages');
  const { data, isBusy, failed } = deriveListState(useQuery(PagesQuery), {
    title: t('failed.title'),
    text: t('failed.text'),
  });
  const [restoreUsualText] = useMutation(RestoreUsualText);
  /** The page that a link to this view asks to edit. */
  const linkedId = (useLocation().state as { edit?: string } | null)?.edit;
  const editor = useEditor('admin/pages', '', {
    nameOf: ({ title }: PageRow) => title,
    create: CreatePage,
    update: UpdatePage,
    remove: DeletePage,
    fields: (page, problems) => <PageFields page={page} problems={problems} />,
    read: readPage,
    saveLabel: ({ hasUsualText }) => (hasUsualText ? t('adopt') : t('save')),
    isWide: true,
    linked: data?.sitePages.find(({ id }) => id === linkedId),
  });
  const runAction = useAction();
  const confirm = useConfirm();

  async function restore({ id, title, version }: PageRow) {
    const isSure = await confirm({
      title: t('restore.question', { title }),
      text: <p>{t('restore.text')}</p>,
      confirmLabel: t('restore.button'),
    });
    if (isSure)
      await runAction(() => restoreUsualText({ variables: { id, version } }), {
        done: t('restore.done'),
        failed: t('restore.failed'),
      });
  }

  return (
    <>
      <Pane>
        <PaneHead>
          <h2>
            {t('title')}
            <small>{t('summary')}</small>
          </h2>
          {editor.addButton({ variant: 'outlined' })}
        </PaneHead>
      </Pane>
      <CardList
        label={t('list')}
        rows={data?.sitePages}
        isBusy={isBusy}
        failed={failed}
        empty={<EmptyState size="section" title={t('none')} scene="board" />}
      >
        {(page) => (
          <AdminCard data-dimmed={!page.isPublished}>
            <AdminCardHead>
              <h3>{page.title}</h3>
              <Chip
                size="small"
                mark={page.isPublished ? 'full' : 'hollow'}
                tone={page.isPublished ? 'success' : 'plain'}
              >
                {page.isPublished ? t('state.published') : t('state.draft')}
              </Chip>
            </AdminCardHead>
            <AdminCardFacts>
              <dt>{t('slug')}</dt>
              <dd>/{page.slug}</dd>
              <dt>{t('place')}</dt>
              <dd>{t(`place.${page.place}`)}</dd>
              <dt>{t('text')}</dt>
              <dd>{page.hasUsualText ? t('text.usual') : t('text.own')}</dd>
              {!page.hasUsualText && (
                <>
                  <dt>{t('changed')}</dt>
                  <dd>
                    <TimeText at={page.updatedAt} relative />
                  </dd>
                </>
              )}
            </AdminCardFacts>
            <AdminCardFoot>
              {page.isPublished ? <OpenButton href={paths.page(page.slug)} targetName={page.title} /> : <span />}
              {editor.editButton(page)}
              {page.builtIn && !page.hasUsualText && (
                <RowAction
                  glyph="retry"
                  label={t('restore.label', { title: page.title })}
                  onClick={() => void restore(page)}
                />
              )}
              {!page.builtIn && editor.deleteButton(page)}
            </AdminCardFoot>
          </AdminCard>
        )}
      </CardList>
      {editor.dialog}
    </>
  );
}
