import { useMutation, useQuery } from '@apollo/client/react';
import { Chip } from '@/shared/components/Chip';
import { useTexts } from '@/shared/texts/LanguageContext';
import { useEditor } from '../components/editor/useEditor';
import { useConfirm } from '../components/forms/useConfirm';
import { DragHandle } from '../components/lists/DragHandle';
import { ListPane } from '../components/lists/ListPane';
import { MoveActions } from '../components/lists/MoveActions';
import { OrderedPaneList } from '../components/lists/PaneList';
import { RowAction } from '../components/lists/RowAction';
import { useAction } from '../lib/useAction';
import { useRowOrder } from '../lib/useRowOrder';
import { FaqFields, readFaqEntry } from './FaqFields';
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
  const query = useQuery(FaqEntriesQuery);
  const [restoreUsual] = useMutation(RestoreUsualFaqEntry);
  const [orderEntries] = useMutation(OrderFaqEntries);
  const runAction = useAction();
  const confirm = useConfirm();
  const entries = query.data?.faqEntries ?? [];
  const nameOf = ({ builtIn, question }: FaqRow) => question ?? t(`faq.usual.${builtIn ?? 'JOIN'}`);

  const editor = useEditor('admin/pages', 'faq.', {
    nameOf,
    create: CreateFaqEntry,
    update: UpdateFaqEntry,
    remove: DeleteFaqEntry,
    fields: (entry, problems) => <FaqFields entry={entry} problems={problems} />,
    read: readFaqEntry,
    isWide: true,
  });

  const order = useRowOrder(entries, {
    save: (ids) => orderEntries({ variables: { input: { ids } } }),
    messagesOf: (entry, position) => ({
      done: t('faq.moved', { question: nameOf(entry), position: String(position) }),
      failed: t('faq.moveFailed'),
    }),
  });

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
    <ListPane
      title={t('faq.title')}
      summary={t('faq.summary')}
      action={editor.addButton({ variant: 'outlined' })}
      query={query}
      errorTexts={{ title: t('faq.failed.title'), text: t('failed.text') }}
    >
      <OrderedPaneList aria-label={t('faq.list')} aria-busy={query.loading}>
        {order.rows.map((entry) => (
          <li key={entry.id} data-dimmed={!entry.isPublished} data-lifted={order.lifted === entry.id}>
            <DragHandle order={order} row={entry} name={nameOf(entry)} />
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
              <MoveActions order={order} row={entry} name={nameOf(entry)} />
              {editor.editButton(entry)}
              {entry.builtIn && entry.question !== null && (
                <RowAction
                  glyph="retry"
                  label={t('restore.label', { title: nameOf(entry) })}
                  onClick={() => void restore(entry)}
                />
              )}
              {!entry.builtIn && editor.deleteButton(entry)}
            </span>
          </li>
        ))}
      </OrderedPaneList>
      {editor.dialog}
    </ListPane>
  );
}
