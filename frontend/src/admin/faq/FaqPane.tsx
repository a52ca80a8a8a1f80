import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { Chip } from '@/shared/components/Chip';
import { ErrorState } from '@/shared/components/ErrorState';
import { Skeleton } from '@/shared/components/Skeleton';
import { useTexts } from '@/shared/texts/LanguageContext';
import { FormDialog } from '../components/forms/FormDialog';
import { useConfirm } from '../components/forms/useConfirm';
import { Pane, PaneBody, PaneHead } from '../components/layout/Panes';
import { deriveListState } from '../components/lists/deriveListState';
import { OrderedPaneList } from '../components/lists/PaneList';
import { MoveActions } from '../components/lists/MoveActions';
import { RowAction } from '../components/lists/RowAction';
import { useAction } from '../lib/useAction';
import { useRowOrder } from '../lib/useRowOrder';
import { FaqFields, readCurrentFaqEntry, readFaqEntry } from './FaqFields';
import {
  CreateFaqEntry,
  DeleteFaqEntry,
  FaqEntriesQuery,
  type FaqRow,
  OrderFaqEntries,
  RestoreUsualFaqEntry,
  UpdateFaqEntry,
} from './operations';

/** The questions and answers of the support page, in their order. */
export function FaqPane() {
  const t = useTexts('admin/pages');
  const { data, isBusy, failed } = deriveListState(useQuery(FaqEntriesQuery), {
    title: t('faq.failed.title'),
    text: t('failed.text'),
  });
  const [createEntry] = useMutation(CreateFaqEntry);
  const [updateEntry] = useMutation(UpdateFaqEntry);
  const [restoreUsual] = useMutation(RestoreUsualFaqEntry);
  const [orderEntries] = useMutation(OrderFaqEntries);
  const [deleteEntry] = useMutation(DeleteFaqEntry);
  const [edited, setEdited] = useState<FaqRow | 'new' | null>(null);
  const runAction = useAction();
  const confirm = useConfirm();
  const entries = data?.faqEntries ?? [];
  const nameOf = ({ builtIn, question }: FaqRow) => question ?? t(`faq.usual.${builtIn ?? 'JOIN'}`);

  const order = useRowOrder(entries, {
    save: (ids) => orderEntries({ variables: { input: { ids } } }),
    messagesOf: (entry, position) => ({
      done: t('faq.moved', { question: nameOf(entry), position: String(position) }),
      failed: t('faq.moveFailed'),
    }),
  });

  async function remove(entry: FaqRow) {
    const isSure = await confirm({
      title: t('delete.question', { title: nameOf(entry) }),
      text: <p>{t('faq.delete.text')}</p>,
      confirmLabel: t('faq.delete.button'),
    });
    if (isSure)
      await runAction(() => deleteEntry({ variables: { id: entry.id } }), {
        done: t('faq.delete.done'),
        failed: t('faq.delete.failed'),
        deleted: [entry.id],
      });
  }

  async function restore(entry: FaqRow) {
    const isSure = await confirm({
      title: t('restore.question', { title: nameOf(entry) }),
      text: <p>{t('faq.restore.text')}</p>,
      confirmLabel: t('restore.button'),
    });
    if (isSure)
      await runAction(() => restoreUsual({ variables: { id: entry.id, version: entry.version } }), {
        done: t('faq.restore.done'),
        failed: t('restore.failed'),
      });
  }

  return (
    <Pane>
      <PaneHead>
        <h3>
          {t('faq.title')}
          <small>{t('faq.summary')}</small>
        </h3>
        <Button variant="outlined" onClick={() => setEdited('new')}>
          <Glyph name="plus" />
          {t('faq.add')}
        </Button>
      </PaneHead>
      {failed && <ErrorState size="section" {...failed} />}
      {!data && !failed && (
        <PaneBody aria-busy>
          <Skeleton style={{ height: 160 }} />
        </PaneBody>
      )}
      <OrderedPaneList aria-label={t('faq.list')} aria-busy={isBusy}>
        {order.rows.map((entry) => (
          <li key={entry.id} data-dimmed={!entry.isPublished}>
            <div>
              <b>{nameOf(entry)}</b>
              <small>{entry.question === null ? t('faq.text.usual') : t('faq.text.own')}</small>
            </div>
            {!entry.isPublished && (
              <Chip size="small" mark="hollow">
                {t('state.draft')}
              </Chip>
            )}
            <span>
              <MoveActions
                order={order}
                row={entry}
                upLabel={t('faq.up', { question: nameOf(entry) })}
                downLabel={t('faq.down', { question: nameOf(entry) })}
              />
              <RowAction
                glyph="edit"
                label={t('faq.edit.label', { question: nameOf(entry) })}
                onClick={() => setEdited(entry)}
              />
              {entry.builtIn && entry.question !== null && (
                <RowAction
                  glyph="retry"
                  label={t('restore.label', { title: nameOf(entry) })}
                  onClick={() => void restore(entry)}
                />
              )}
              {!entry.builtIn && (
                <RowAction
                  glyph="trash"
                  label={t('faq.delete.label', { question: nameOf(entry) })}
                  onClick={() => void remove(entry)}
                />
              )}
            </span>
          </li>
        ))}
      </OrderedPaneList>

      {edited === 'new' && (
        <FormDialog
          title={t('faq.add.title')}
          submitLabel={t('faq.add')}
          messages={{ done: t('faq.create.done'), failed: t('faq.create.failed') }}
          isWide
          onSubmit={(form) => createEntry({ variables: { input: readFaqEntry(form) } })}
          onClose={() => setEdited(null)}
        >
          {(_, problems) => <FaqFields problems={problems} />}
        </FormDialog>
      )}
      {edited !== null && edited !== 'new' && (
        <FormDialog
          title={t('edit.title', { title: nameOf(edited) })}
          submitLabel={t('faq.save')}
          messages={{ done: t('faq.update.done'), failed: t('faq.update.failed') }}
          isWide
          row={edited}
          readCurrent={readCurrentFaqEntry}
          onSubmit={(form, { id, version }) =>
            updateEntry({ variables: { id, input: { ...readFaqEntry(form), version } } })
          }
          onClose={() => setEdited(null)}
        >
          {(entry, problems) => <FaqFields entry={entry} problems={problems} />}
        </FormDialog>
      )}
    </Pane>
  );
}
