import { NoticeWorker } from '../../src/application/notices/NoticeWorker';
import { Notice } from '../../src/domain/notices/Notice';
import { NoticeTarget } from '../../src/domain/notices/NoticeTarget';
import type { FakeMailServer } from './FakeMailServer';
import type { Site } from './site';
import type { Visitor } from './Visitor';

const SERVED_ELSEWHERE = new AbortController().signal;
export const SIGNALS = { stopping: SERVED_ELSEWHERE, cutting: SERVED_ELSEWHERE };

/** A target that is off, so that no worker calls it. */
export const aNoticeTarget = (): NoticeTarget =>
  NoticeTarget.create(
    'webhook',
    { name: 'bot', settings: { url: 'https://bot.example.com/', kinds: [] }, secret: null, isOn: false },
    new Date(),
  );

export const aNotice = (target: string, index = 0): Notice =>
  Notice.create(
    {
      ...{ target, kind: 'test', subject: `test:${index}`, key: `test:${index}`, facts: { by: 'mara' } },
      ...{ recipient: null, language: 'en', isProven: true, sender: null },
    },
    new Date(),
  );

/** Sets the mail server of the test up, past the ports that the panel allows. */
export async function withMail(site: Site, server: FakeMailServer, staff: Visitor, more: object = {}): Promise<string> {
  const input = { host: 'localhost', port: 2525, encryption: 'NONE', fromAddress: 'mail@example.com', ...more };
  const { data, errors } = await staff.graphql<{ saveMailTarget: { id: string } }>(
    'mutation ($input: MailTargetInput!) { saveMailTarget(input: $input) { id } }',
    { input },
  );
  expect(errors).toEqual([]);
  await site.source.query(
    `UPDATE notice_targets SET settings = settings || jsonb_build_object('host', '127.0.0.1', 'port', $1::int)`,
    [server.port],
  );
  return data?.saveMailTarget.id ?? '';
}

/** Works until nothing is due. */
export async function work(site: Site): Promise<void> {
  const worker = site.container.get(NoticeWorker);
  for (let round = 0; round < 20; round += 1) {
    await worker.start(SIGNALS, () => undefined);
    await worker.settled();
    const [{ due }] = await site.source.query(
      `SELECT count(*)::int AS due FROM notices JOIN notice_targets ON notice_targets.id = target
       WHERE state = 'queued' AND due_at <= now() AND is_on AND rests_until <= now()`,
    );
    if (due === 0) return;
  }
}
