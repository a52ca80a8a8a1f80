import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { toFailure } from '@/shared/api/failure';
import type { GlyphName, GlyphRows } from '@/shared/art/Glyph';
import { useTexts } from '@/shared/texts/LanguageContext';
import { ChoiceDialog } from '../components/forms/ChoiceDialog';
import type { ConfirmOptions } from '../components/forms/useConfirm';
import type { BulkAction, BulkOutcome } from '../components/lists/BulkActions';
import { isExplained } from '../lib/isExplained';
import { useAction } from '../lib/useAction';
import { panelGlyphs } from '../panel/panelGlyphs';
import { useStaff } from '../session/staff';
import type { TicketRow, TicketStatus } from '../tickets/operations';
import { ticketCategories } from '../tickets/ticketLabels';
import { ChangeRequests, ColleaguesQuery, type QueueItem, UndoRequestChange } from './operations';

/** How long the server waits before it does a change, in milliseconds. */
const UNDO_PERIOD_MS = 10_000;

type TicketCategory = TicketRow['category'];

interface Question extends Omit<ComponentProps<typeof ChoiceDialog>, 'onAnswer'> {
  answer: (value: string | null) => void;
}

/**
 * What can be done with many requests at once, and the question that is open. A change of status can be undone before any
 * guest is told.
 */
export function useBulkActions(): [BulkAction<QueueItem>[], ReactNode] {
  const t = useTexts('admin/desk');
  const ticketTexts = useTexts('admin/tickets');
  const panelTexts = useTexts('admin/panel');
  const me = useStaff().username;
  const client = useApolloClient();
  const [changeRequests] = useMutation(ChangeRequests);
  const colleagues = useQuery(ColleaguesQuery).data?.colleagues ?? [];
  const [question, setQuestion] = useState<Question | null>(null);
  const runAction = useAction();

  async function change(
    rows: readonly QueueItem[],
    values: { status: TicketStatus } | { assignee: string } | { category: TicketCategory },
    done: (count: number) => string,
  ): Promise<BulkOutcome> {
    const all = new Set(rows.map(({ id }) => id));
    try {
      const input = { requests: [...all], asOf: newestOf(rows), ...values };
      const { data } = await changeRequests({ variables: { input } });
      const { batch = null, changed = 0, skipped = [] } = data?.changeRequests ?? {};
      const undo = () =>
        void runAction(() => client.mutate({ mutation: UndoRequestChange, variables: { id: batch ?? '' } }), {
          done: t('bulk.undone'),
          failed: t('bulk.undoFailed'),
        });
      return {
        text: [done(changed), skipped.length > 0 && t('bulk.left', { count: skipped.length })]
          .filter(Boolean)
          .join(' '),
        unchanged: new Set(skipped.map(({ id }) => id)),
        ...(batch && { duration: UNDO_PERIOD_MS - 1_000, action: { label: panelTexts('undo'), onPress: undo } }),
      };
    } catch (error) {
      const failure = toFailure(error);
      const text = isExplained(failure) ? failure.message : t('bulk.failed');
      return { text, tone: 'error', unchanged: all };
    }
  }

  const ask = (title: string, confirmLabel: string, glyph: GlyphName | GlyphRows): ConfirmOptions => ({
    title,
    text: <p>{t('bulk.text')}</p>,
    confirmLabel,
    glyph,
  });

  const toStatus = (
    status: TicketStatus,
    label: string,
    glyph: GlyphName | GlyphRows,
    done: (count: number) => string,
  ): BulkAction<QueueItem> => ({
    ...{ label, glyph },
    appliesTo: (request) => request.status.toUpperCase() !== status,
    confirm: (rows) =>
      rows.length > 1 ? ask(t('bulk.question', { action: label, count: rows.length }), label, glyph) : undefined,
    runAll: (rows) => change(rows, { status }, done),
  });

  const choose = (options: Omit<Question, 'answer'>) =>
    new Promise<string | null>((resolve) => setQuestion({ ...options, answer: resolve }));

  /** Each ticket goes back to the category that it had. */
  async function fileBack(rows: readonly QueueItem[]) {
    for (const category of ticketCategories) {
      const requests = rows.filter((row) => row.category === category).map(({ id }) => id);
      if (requests.length > 0)
        await changeRequests({ variables: { input: { requests, asOf: newestOf(rows), category } } });
    }
  }

  async function file(rows: readonly QueueItem[], category: TicketCategory): Promise<BulkOutcome> {
    const name = ticketTexts(`category.${category}`);
    const outcome = await change(rows, { category }, (count) => t('bulk.filed', { count, category: name }));
    if (outcome.tone === 'error') return outcome;
    const undo = () =>
      void runAction(() => fileBack(rows.filter(({ id }) => !outcome.unchanged.has(id))), {
        done: t('bulk.filedBack'),
        failed: t('bulk.undoFailed'),
      });
    return { ...outcome, action: { label: panelTexts('undo'), onPress: undo } };
  }

  const actions: BulkAction<QueueItem>[] = [
    toStatus('RESOLVED', ticketTexts('resolve'), 'check', (count) => ticketTexts('resolved.count', { count })),
    toStatus('CLOSED', ticketTexts('close'), 'close', (count) => ticketTexts('closed.count', { count })),
    {
      ...{ label: t('bulk.take'), glyph: 'pin', isRare: true },
      appliesTo: ({ assignee }) => assignee !== me,
      runAll: (rows) => change(rows, { assignee: me }, (count) => t('bulk.taken', { count })),
    },
    {
      ...{ label: t('bulk.assign'), glyph: 'right', isRare: true },
      ask: (rows) =>
        choose({
          title: t('bulk.assign.question', { count: rows.length }),
          options: colleagues.map(({ username, name, open }) => ({
            value: username,
            label: name ?? username,
            aside: t('colleague.open', { count: open }),
          })),
          submitLabel: t('bulk.assign'),
        }),
      runAll: (rows, assignee) => change(rows, { assignee }, (count) => t('bulk.assigned', { count, name: assignee })),
    },
    {
      ...{ label: t('bulk.file'), glyph: 'list', isRare: true },
      appliesTo: ({ kind }) => kind === 'TICKET',
      ask: (rows) =>
        choose({
          title: t('bulk.file.question', { count: rows.length }),
          options: ticketCategories.map((value) => ({ value, label: ticketTexts(`category.${value}`) })),
          submitLabel: t('bulk.file.submit'),
        }),
      runAll: (rows, category) => file(rows, category as TicketCategory),
    },
    {
      ...toStatus('IN_PROGRESS', ticketTexts('status.IN_PROGRESS'), panelGlyphs.edit, (count) =>
        ticketTexts('inProgress.count', { count }),
      ),
      isRare: true,
    },
    {
      ...toStatus('OPEN', ticketTexts('reopen'), 'retry', (count) => ticketTexts('reopened.count', { count })),
      isRare: true,
    },
  ];

  const dialog = question && (
    <ChoiceDialog
      {...question}
      onAnswer={(value) => {
        setQuestion(null);
        question.answer(value);
      }}
    />
  );
  return [actions, dialog];
}

/** By the clock of the server: what changes after the list was read is newer than everything in it. */
const newestOf = (rows: readonly QueueItem[]): string =>
  rows.reduce((newest, { lastAt }) => (lastAt > newest ? lastAt : newest), '1970-01-01T00:00:00.000Z');
