import { useApolloClient, useMutation } from '@apollo/client/react';
import { toFailure } from '@/shared/api/failure';
import type { GlyphName } from '@/shared/art/Glyph';
import { useTexts } from '@/shared/texts/LanguageContext';
import type { ConfirmOptions } from '../components/forms/useConfirm';
import type { BulkAction, BulkOutcome } from '../components/lists/BulkActions';
import { isExplained } from '../lib/isExplained';
import { useAction } from '../lib/useAction';
import { useStaff } from '../session/staff';
import type { TicketStatus } from '../tickets/operations';
import { ChangeRequests, type QueueItem, UndoRequestChange } from './operations';

/** How long the server waits before it does a change, in milliseconds. */
const UNDO_PERIOD_MS = 10_000;

/** What can be done with many requests at once. A change of status can be undone before any guest is told. */
export function useBulkActions(): BulkAction<QueueItem>[] {
  const t = useTexts('admin/desk');
  const ticketTexts = useTexts('admin/tickets');
  const panelTexts = useTexts('admin/panel');
  const me = useStaff().username;
  const client = useApolloClient();
  const [changeRequests] = useMutation(ChangeRequests);
  const runAction = useAction();

  async function change(
    rows: readonly QueueItem[],
    values: { status: TicketStatus } | { assignee: string },
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

  const ask = (title: string, confirmLabel: string, glyph: GlyphName): ConfirmOptions => ({
    title,
    text: <p>{t('bulk.text')}</p>,
    confirmLabel,
    glyph,
  });

  const toStatus = (
    status: TicketStatus,
    label: string,
    glyph: GlyphName,
    done: (count: number) => string,
  ): BulkAction<QueueItem> => ({
    ...{ label, glyph },
    appliesTo: (request) => request.status.toUpperCase() !== status,
    confirm: (rows) =>
      rows.length > 1 ? ask(t('bulk.question', { action: label, count: rows.length }), label, glyph) : undefined,
    runAll: (rows) => change(rows, { status }, done),
  });

  return [
    {
      ...{ label: t('bulk.take'), glyph: 'pin' },
      appliesTo: ({ assignee }) => assignee !== me,
      runAll: (rows) => change(rows, { assignee: me }, (count) => t('bulk.taken', { count })),
    },
    toStatus('OPEN', ticketTexts('reopen'), 'retry', (count) => ticketTexts('reopened.count', { count })),
    toStatus('IN_PROGRESS', ticketTexts('status.IN_PROGRESS'), 'edit', (count) =>
      ticketTexts('inProgress.count', { count }),
    ),
    toStatus('RESOLVED', ticketTexts('resolve'), 'check', (count) => ticketTexts('resolved.count', { count })),
    toStatus('CLOSED', ticketTexts('close'), 'close', (count) => ticketTexts('closed.count', { count })),
  ];
}

/** By the clock of the server: what changes after the list was read is newer than everything in it. */
const newestOf = (rows: readonly QueueItem[]): string =>
  rows.reduce((newest, { lastAt }) => (lastAt > newest ? lastAt : newest), '1970-01-01T00:00:00.000Z');
