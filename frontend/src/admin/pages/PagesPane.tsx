import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Glyph } from '@/shared/art/Glyph';
import { Chip } from '@/shared/components/Chip';
import { EmptyState } from '@/shared/components/EmptyState';
import { TimeText } from '@/shared/components/TimeText';
import { paths } from '@/shared/paths';
import { useTexts } from '@/shared/texts/LanguageContext';
import { FormDialog } from '../components/forms/FormDialog';
import { useConfirm } from '../components/forms/useConfirm';
import { Pane, PaneHead } from '../components/layout/Panes';
import { AdminCard, AdminCardFacts, AdminCardFoot, AdminCardHead, CardList } from '../components/lists/CardList';
import { deriveListState } from '../components/lists/deriveListState';
import { OpenButton } from '../components/lists/OpenButton';
import { RowAction } from '../components/lists/RowAction';
import { useAction } from '../lib/useAction';
import { CreatePage, DeletePage, type PageRow, PagesQuery, RestoreUsualText, UpdatePage } from './operations';
import { PageFields, readCurrentPage, readPage } from './PageFields';

/** The pages that the owner writes: rules, legal pages and pages of the owner's own. */
export function PagesPane() {
  const t = useTexts('admin/pages');
  const { data, isBusy, failed } = deriveListState(useQuery(PagesQuery), {
    title: t('failed.title'),
    text: t('failed.text'),
  });
  const [createPage] = useMutation(CreatePage);
  const [updatePage] = useMutation(UpdatePage);
  const [restoreUsualText] = useMutation(RestoreUsualText);
  const [deletePage] = useMutation(DeletePage);
  const [edited, setEdited] = useState<PageRow | 'new' | null>(null);
  /** The page that a link to this view asks to edit. */
  const [linkedId, setLinkedId] = useState((useLocation().state as { edit?: string } | null)?.edit);
  const opened = edited ?? data?.sitePages.find(({ id }) => id === linkedId) ?? null;
  const runAction = useAction();
  const confirm = useConfirm();

  function close() {
    setEdited(null);
    setLinkedId(undefined);
  }

  async function remove({ id, title }: PageRow) {
    const isSure = await confirm({
      title: t('delete.question', { title }),
      text: <p>{t('delete.text')}</p>,
      confirmLabel: t('delete.button'),
    });
    if (isSure)
      await runAction(() => deletePage({ variables: { id } }), {
        done: t('delete.done'),
        failed: t('delete.failed'),
        deleted: [id],
      });
  }

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
          <h3>
            {t('title')}
            <small>{t('summary')}</small>
          </h3>
          <Button variant="outlined" onClick={() => setEdited('new')}>
            <Glyph name="plus" />
            {t('add')}
          </Button>
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
              <RowAction glyph="edit" label={t('edit.label', { title: page.title })} onClick={() => setEdited(page)} />
              {page.builtIn && !page.hasUsualText && (
                <RowAction
                  glyph="retry"
                  label={t('restore.label', { title: page.title })}
                  onClick={() => void restore(page)}
                />
              )}
              {!page.builtIn && (
                <RowAction
                  glyph="trash"
                  label={t('delete.label', { title: page.title })}
                  onClick={() => void remove(page)}
                />
              )}
            </AdminCardFoot>
          </AdminCard>
        )}
      </CardList>

      {opened === 'new' && (
        <FormDialog
          title={t('add.title')}
          submitLabel={t('add')}
          messages={{ done: t('create.done'), failed: t('create.failed') }}
          isWide
          onSubmit={(form) => createPage({ variables: { input: readPage(form) } })}
          onClose={close}
        >
          {(_, problems) => <PageFields problems={problems} />}
        </FormDialog>
      )}
      {opened !== null && opened !== 'new' && (
        <FormDialog
          title={t('edit.title', { title: opened.title })}
          submitLabel={opened.hasUsualText ? t('adopt') : t('save')}
          messages={{ done: t('update.done'), failed: t('update.failed') }}
          isWide
          row={opened}
          readCurrent={readCurrentPage}
          onSubmit={(form, { id, version }) => updatePage({ variables: { id, input: { ...readPage(form), version } } })}
          onClose={close}
        >
          {(page, problems) => <PageFields page={page} problems={problems} />}
        </FormDialog>
      )}
    </>
  );
}
