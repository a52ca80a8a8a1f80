import { Client } from 'pg';
import { missingLimits } from '../../persistence/limitByRole';
import { reasonOf } from '../../persistence/migrate';
import { attention, ok, problem, type Check } from './Verdict';

/** In milliseconds. */
const PATIENCE = 5_000;

/** Commands themselves go past the pooler, so that they work while it does not. */
export const pooler: Check = async ({ config: { database } }) => {
  if (database.kind === 'embedded' || database.directUrl === null || database.directUrl === database.url) {
    return ok('none: DATABASE_URL leads to PostgreSQL itself');
  }
  const client = new Client({
    connectionString: database.url,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const missing = await missingLimits(client);
    if (missing.length === 0) return ok('DATABASE_URL answers, and its sessions have their time limits');
    return attention(
      `sessions behind DATABASE_URL have no ${missing.join(', ')}`,
      'The site gives its role these limits at the next start, where it may; else do it by ALTER ROLE … SET.',
    );
  } catch (thrown) {
    return problem(`DATABASE_URL does not answer: ${reasonOf(thrown)}`, 'Start the pooler, or correct the address.');
  } finally {
    void client.end().catch(() => undefined);
  }
};
