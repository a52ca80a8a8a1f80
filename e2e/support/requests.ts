import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { Site } from './Site.js';

/** A picture to attach. */
export const attachedFile = (name = 'boat.png') => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
});

export interface GuestRequest {
  readonly id: string;
  readonly subject: string;
  /** The path of the private link. */
  readonly link: string;
}

/** Submits a ticket as a guest. The browser of the test does not get the cookie of the guest. */
export async function submitRequest(site: Site, form: object = {}): Promise<GuestRequest> {
  const subject = `Boats ${randomUUID()}`;
  const ticket = { username: 'XrayFox', email: 'fox@example.com', category: 'bug-report', message: 'They sink.' };
  const response = await fetch(`${site.origin}/api/tickets`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...ticket, subject, ...form }),
  });
  const { id } = (await response.json()) as { id: string };
  return { id, subject, link: new URL(response.headers.get('location') ?? '').pathname };
}

/** Replies as the account of the client, or writes a note. */
export const writeAsStaff = (api: APIRequestContext, id: string, body: string, isNote = false): Promise<void> =>
  change(api, 'mutation ($id: ID!, $input: ReplyInput!) { reply(id: $id, input: $input) { seq } }', {
    id,
    input: { body, isNote, after: 100, key: randomUUID() },
  });

/** Assigns it to an account as the account of the client. */
export const assignTo = (api: APIRequestContext, id: string, assignee: string): Promise<void> =>
  change(api, 'mutation ($id: ID!, $assignee: String) { assign(id: $id, assignee: $assignee) { version } }', {
    id,
    assignee,
  });

async function change(api: APIRequestContext, query: string, variables: object): Promise<void> {
  const response = await api.post('/graphql', { data: { query, variables } });
  const { errors } = (await response.json()) as { errors?: unknown };
  if (errors) throw new Error(`Nothing was changed: ${JSON.stringify(errors)}`);
}
