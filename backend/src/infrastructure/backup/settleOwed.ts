import type { QueryRunner } from 'typeorm';
import { said } from '../../domain/shared/Sentence';

interface Queue {
  readonly table: string;
  readonly waiting: string;
  readonly change: string;
}

/**
 * What waits to be done when a backup is taken has perhaps been done since. After a restore, nobody knows, so none of it
 * is done by itself, and staff decide. `$1` is what they read.
 */
const QUEUES: readonly Queue[] = [
  {
    table: 'deliveries',
    waiting: `state IN ('queued', 'sent', 'failed')`,
    change: `state = 'uncertain', note = $1, version = version + 1`,
  },
  { table: 'vote_inbox', waiting: `state = 'waiting'`, change: `state = 'uncertain', reason = $1` },
  {
    table: 'vote_forwards',
    waiting: `state IN ('queued', 'sending')`,
    change: `state = 'unsure', reason = $1`,
  },
  {
    table: 'notices',
    waiting: `state IN ('queued', 'sending')`,
    change: `state = 'unsure', note = $1, settled_at = now()`,
  },
];

/** Tables with a time at which something is due, which a restore may do again. */
export const REPEATABLE_TABLES: Readonly<Record<string, string>> = {
  tebex_webhook_logs: 'a payment that is read again is the same purchase',
  request_batches: 'a ticket gets the status that staff asked for, unless something was written since',
};

export const settledTables = QUEUES.map(({ table }) => table);

/** Settles as uncertain what waited when the backup was taken. */
export async function settleOwed(runner: QueryRunner): Promise<void> {
  for (const { table, waiting, change } of QUEUES) {
    await runner.query(`UPDATE ${table} SET ${change} WHERE ${waiting}`, [said('waitedBeforeRestore')]);
  }
}
