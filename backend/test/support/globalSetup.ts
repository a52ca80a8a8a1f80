import 'reflect-metadata';
import { createTemplate } from './databases';
import { startTestServer, type TestServer } from './postgres';

declare global {
  var testServer: TestServer | undefined;
}

/** Starts one PostgreSQL server for the run; each worker then copies the migrated template for itself. */
export default async function globalSetup(): Promise<void> {
  const server = await startTestServer();
  globalThis.testServer = server;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.stop().finally(() => process.exit(1)));
  }
  process.stdout.write(`PostgreSQL of this run: ${server.description}.\n`);

  process.env.TEST_SERVER_URL = server.url;
  await createTemplate();
}
