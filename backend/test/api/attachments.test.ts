import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { HousekeepingJob } from '../../src/infrastructure/jobs/HousekeepingJob';
import { Job } from '../../src/infrastructure/jobs/Job';
import { CANARY, drawing, movingGif, png, pngBomb, withOrientation } from '../support/pictures';
import { retryWhileBusy } from '../support/retryWhileBusy';
import { useSite } from '../support/site';
import { ticketForm } from '../support/tickets';
import { Visitor } from '../support/Visitor';

interface Attachment {
  id: string;
  url: string;
  previewUrl: string;
  width: number;
  height: number;
}

interface EntryRow {
  seq: number;
  body: string | null;
  attachments: Attachment[];
}

const ATTACHMENTS = 'attachments { id url previewUrl width height }';
const GUEST = `query ($id: ID!) { guestConversation(id: $id) { watch canAttach entries { seq body ${ATTACHMENTS} } } }`;
const STAFF = `query ($id: ID!) { conversation(id: $id) { canAttach entries { seq body ${ATTACHMENTS} } } }`;
const REPLY = `mutation ($id: ID!, $input: ReplyInput!) { reply(id: $id, input: $input) { seq body ${ATTACHMENTS} } }`;
const GUEST_REPLY = `mutation ($id: ID!, $input: GuestReplyInput!) {
  replyAsGuest(id: $id, input: $input) { seq body ${ATTACHMENTS} }
}`;
const REMOVE = `mutation ($id: ID!, $seq: Int!) { removeEntry(id: $id, seq: $seq) { body ${ATTACHMENTS} } }`;
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

describe('Attachments', () => {
  const site = useSite();

  const picture = (width = 60) => drawing(width, 40).toBuffer('image/png');

  async function submit() {
    const { headers, body } = await site.rest<{ id: string }>('POST', '/api/tickets', ticketForm);
    return { guest: new Visitor(site.origin, headers.get('set-cookie')?.split(';')[0]), id: body.id };
  }

  const post = (visitor: Visitor, path: string, file: Uint8Array, type = 'image/png') =>
    visitor.fetch(path, { method: 'POST', headers: { 'content-type': type }, body: Buffer.from(file) });
  async function upload(visitor: Visitor, path: string, file: Uint8Array = picture()): Promise<Attachment> {
    const response = await post(visitor, path, file);
    expect(response.status).toBe(201);
    const { wasMoving, ...attachment } = (await response.json()) as Attachment & { wasMoving: boolean };
    expect(wasMoving).toBe(false);
    return attachment;
  }
  const uploadAsGuest = (guest: Visitor, id: string, file?: Uint8Array) =>
    upload(guest, `/requests/${id}/attachments`, file);
  const uploadAsStaff = (staff: Visitor, id: string, file?: Uint8Array) =>
    upload(staff, `/api/requests/${id}/attachments`, file);
  const replyAsGuest = (guest: Visitor, id: string, attachments: string[], input: object = {}) =>
    guest.graphql<{ replyAsGuest: EntryRow }>(GUEST_REPLY, {
      id,
      input: { body: 'See the picture', key: randomUUID(), attachments, ...input },
    });
  const reply = (staff: Visitor, id: string, attachments: string[], input: object = {}) =>
    staff.graphql<{ reply: EntryRow }>(REPLY, {
      id,
      input: { body: 'Hello', isNote: false, after: 1, key: randomUUID(), attachments, ...input },
    });
  const read = async (guest: Visitor, id: string) =>
    (await guest.graphql<{ guestConversation: { entries: EntryRow[] } }>(GUEST, { id })).data?.guestConversation
      .entries ?? [];
  const readAsStaff = async (staff: Visitor, id: string) =>
    (await staff.graphql<{ conversation: { entries: EntryRow[] } }>(STAFF, { id })).data?.conversation.entries ?? [];
  const statusOf = async (visitor: Visitor, url: string) => (await visitor.fetch(url)).status;
  const idsOf = (entries: EntryRow[]) => entries.map(({ attachments }) => attachments.map(({ id }) => id));
  const stored = async () => {
    const [row] = await site.source.query('SELECT count(*)::int AS count FROM conversation_attachments');
    return (row as { count: number }).count;
  };

  it('say that a moving picture was stilled', async () => {
    const { guest, id } = await submit();
    const staff = await site.signIn('tickets');

    for (const [visitor, path] of [[guest, ''] as const, [staff, '/api'] as const]) {
      const response = await post(visitor, `${path}/requests/${id}/attachments`, movingGif(), 'image/gif');
      expect({ status: response.status, ...((await response.json()) as object) }).toMatchObject({
        status: 201,
        width: 60,
        wasMoving: true,
      });
    }
  });

  it('are sent with a reply of the guest, and seen by the guest and staff alone', async () => {
    const [{ guest, id }, other, staff] = [await submit(), await submit(), await site.signIn('tickets')];
    const [one, two] = [await uploadAsGuest(guest, id, picture(1_000)), await uploadAsGuest(guest, id)];
    const { data } = await replyAsGuest(guest, id, [two.id, one.id]);

    expect(data?.replyAsGuest.attachments).toEqual([two, one]);
    expect(one).toEqual({
      id: one.id,
      url: `/requests/${id}/attachments/${one.id}`,
      previewUrl: `/requests/${id}/attachments/${one.id}/preview`,
      width: 1_000,
      height: 40,
    });
    expect(idsOf(await read(guest, id))).toEqual([[], [two.id, one.id]]);
    expect(idsOf(await readAsStaff(staff, id))).toEqual([[], [two.id, one.id]]);
    const { body } = await staff.rest<EntryRow[]>('GET', `/api/requests/${id}/entries`);
    expect(body[1]?.attachments).toEqual([two, one]);
    for (const url of [one.url, one.previewUrl, two.url, two.previewUrl]) {
      for (const visitor of [guest, staff]) {
        const response = await visitor.fetch(url);
        expect(response.status).toBe(200);
        expect(Object.fromEntries(response.headers)).toMatchObject({
          'content-type': 'image/webp',
          'cache-control': 'private, no-store',
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'same-origin',
          'x-content-type-options': 'nosniff',
          'x-robots-tag': 'noindex, nofollow',
        });
        expect(
          Buffer.from(await response.arrayBuffer())
            .subarray(8, 12)
            .toString(),
        ).toBe('WEBP');
      }
      const strangers = [new Visitor(site.origin), other.guest, await site.signIn('news')];
      const wrong = [
        `/requests/${other.id}/attachments/${one.id}`,
        url.replace(/[0-9a-f]{12}(?=$|\/preview)/, '0'.repeat(12)),
      ];
      const refused = [
        ...(await Promise.all(strangers.map((stranger) => stranger.fetch(url)))),
        ...(await Promise.all(wrong.map((address) => other.guest.fetch(address)))),
        ...(await Promise.all(wrong.map((address) => staff.fetch(address)))),
        await guest.fetch(`/requests/${id}/attachments/wrong`),
      ];
      const answers = await Promise.all(
        refused.map(async (response) => {
          const answer = { ...((await response.json()) as object), requestId: null };
          return [response.status, response.headers.get('cache-control'), response.headers.get('content-type'), answer];
        }),
      );
      for (const answer of answers) expect(answer).toEqual(answers[0]);
      expect(answers[0]?.[0]).toBe(404);
    }
  });

  it('keep no metadata of the file, and are in no list and at no address of the media library', async () => {
    const [{ guest, id }, staff] = [await submit(), await site.signIn('tickets', 'config')];
    const file = withOrientation(6);
    const { url } = await uploadAsGuest(guest, id, file);
    const bytes = Buffer.from(await (await guest.fetch(url)).arrayBuffer());

    expect(file.includes(CANARY)).toBe(true);
    expect(bytes.includes(CANARY)).toBe(false);
    const [{ media }] = await site.source.query('SELECT count(*)::int AS media FROM media_variants');
    expect(media).toBe(0);
    expect((await staff.graphql('{ media { totalCount } }')).data).toEqual({ media: { totalCount: 0 } });
  });

  it('of a note reach no guest, and move no number', async () => {
    const [{ guest, id }, staff] = [await submit(), await site.signIn('tickets')];
    const before = JSON.stringify(await guest.graphql(GUEST, { id }));
    const unsent = await uploadAsStaff(staff, id);
    const noted = await uploadAsStaff(staff, id);
    await reply(staff, id, [noted.id], { isNote: true });

    expect(JSON.stringify(await guest.graphql(GUEST, { id }))).toBe(before);
    for (const { url, previewUrl } of [unsent, noted])
      expect([await statusOf(guest, url), await statusOf(guest, previewUrl)]).toEqual([404, 404]);
    const html = await (await guest.fetch(`/requests/${id}`)).text();
    for (const { id: hidden } of [unsent, noted]) expect(html).not.toContain(hidden);
    expect(idsOf(await readAsStaff(staff, id))).toEqual([[], [noted.id]]);
    expect(await statusOf(staff, noted.url)).toBe(200);
    // The guest cannot send what staff have uploaded.
    for (const { id: foreign } of [unsent, noted])
      expect((await replyAsGuest(guest, id, [foreign])).errors[0]?.extensions.fields).toHaveProperty('attachments');
  });

  it('that were not sent are seen by their writer alone', async () => {
    const [{ guest, id }, mara, ben] = [await submit(), await site.signIn('tickets'), await site.signIn('tickets')];
    const [ofGuest, ofMara] = [await uploadAsGuest(guest, id), await uploadAsStaff(mara, id)];

    expect(await Promise.all([guest, mara, ben].map((visitor) => statusOf(visitor, ofGuest.url)))).toEqual([
      200, 404, 404,
    ]);
    expect(await Promise.all([guest, mara, ben].map((visitor) => statusOf(visitor, ofMara.url)))).toEqual([
      404, 200, 404,
    ]);
    expect((await reply(ben, id, [ofMara.id])).errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(await readAsStaff(mara, id)).toHaveLength(1);
    expect((await reply(mara, id, [ofMara.id])).errors).toEqual([]);
    expect(await statusOf(guest, ofMara.url)).toBe(200);
  });

  it('are sent once for each key, also at the same time', async () => {
    const { guest, id } = await submit();
    const { id: attachment } = await uploadAsGuest(guest, id);
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => replyAsGuest(guest, id, [attachment], { key })));

    expect(answers.map(({ data }) => data?.replyAsGuest.attachments.map(({ id: sent }) => sent))).toEqual(
      Array(3).fill([attachment]),
    );
    expect(idsOf(await read(guest, id))).toEqual([[], [attachment]]);
    // An entry without its picture is not added.
    expect((await replyAsGuest(guest, id, [attachment])).errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(await read(guest, id)).toHaveLength(2);
  });

  it.each([
    ['another word', ['mine']],
    ['an unknown id', [UNKNOWN]],
    ['more than four', Array.from({ length: 5 }, () => randomUUID())],
    ['one twice', [UNKNOWN, UNKNOWN]],
  ])('cannot be %s', async (_name, attachments) => {
    const { guest, id } = await submit();
    const { errors } = await replyAsGuest(guest, id, attachments);

    expect(errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { attachments: [expect.any(String)] },
    });
    expect(await read(guest, id)).toHaveLength(1);
  });

  describe('an upload', () => {
    it('needs the link of the guest, or the permission', async () => {
      const [{ guest, id }, staff] = [await submit(), await site.signIn('news')];
      const stranger = new Visitor(site.origin);

      expect((await post(stranger, `/requests/${id}/attachments`, picture())).status).toBe(404);
      expect((await post(guest, `/requests/${UNKNOWN}/attachments`, picture())).status).toBe(404);
      expect((await post(guest, `/api/requests/${id}/attachments`, picture())).status).toBe(401);
      expect((await post(staff, `/api/requests/${id}/attachments`, picture())).status).toBe(403);
      const tickets = await site.signIn('tickets');
      expect((await post(tickets, `/api/requests/${UNKNOWN}/attachments`, picture())).status).toBe(404);
      const crossSite = await guest.fetch(`/requests/${id}/attachments`, {
        method: 'POST',
        headers: { 'content-type': 'image/png', origin: 'https://evil.example' },
        body: Buffer.from(picture()),
      });
      expect(crossSite.status).toBe(403);
      expect(await stored()).toBe(0);
    });

    it('refuses bombs, other types and incomplete files with the reason', async () => {
      const { guest, id } = await submit();
      const path = `/requests/${id}/attachments`;
      const cases: [Uint8Array, string, number, string][] = [
        [await pngBomb(12_000, 12_000), 'image/png', 422, 'PICTURE_REJECTED'],
        [Buffer.from('<svg onload="alert(1)"/>'), 'image/svg+xml', 415, 'UNSUPPORTED_MEDIA_TYPE'],
        [Buffer.from('<html><script>alert(1)</script>'), 'image/png', 415, 'UNSUPPORTED_MEDIA_TYPE'],
        [picture().subarray(0, 90), 'image/png', 422, 'PICTURE_REJECTED'],
        [png(1, 20_000), 'image/png', 422, 'PICTURE_REJECTED'],
        [Buffer.alloc(16 * 2 ** 20 + 1), 'image/png', 413, 'PAYLOAD_TOO_LARGE'],
      ];
      for (const [file, type, status, code] of cases) {
        const response = await post(guest, path, file, type);
        expect([response.status, await response.json()]).toEqual([
          status,
          expect.objectContaining({ code, error: expect.any(String) }),
        ]);
      }
      expect(await stored()).toBe(0);
    });

    it('is limited to 20 per hour for a guest', async () => {
      const { guest, id } = await submit();
      const path = `/requests/${id}/attachments`;
      // Refused files count too, because each takes work.
      for (let count = 0; count < 20; count += 1) await post(guest, path, Buffer.from('x'));

      const { status, headers } = await post(guest, path, picture());
      expect([status, headers.has('retry-after')]).toEqual([429, true]);
    });

    it('is refused when the side has 40; the other side learns nothing of it', async () => {
      const [{ guest, id }, staff] = [await submit(), await site.signIn('tickets')];
      await site.source.query(
        `INSERT INTO conversation_attachments
           (id, conversation, uploaded_by, type, width, height, bytes, content, uploaded_at)
         SELECT gen_random_uuid(), $1, 'mara', 'image/webp', 1, 1, 1, '', now() FROM generate_series(1, 40)`,
        [id],
      );
      const response = await post(staff, `/api/requests/${id}/attachments`, picture());

      expect([response.status, await response.json()]).toEqual([
        507,
        expect.objectContaining({ code: 'QUOTA_EXCEEDED' }),
      ]);
      expect(await uploadAsGuest(guest, id)).toMatchObject({ width: 60 });
    });
  });

  describe('without JavaScript', () => {
    function formOf(body: string, files: Uint8Array[], after = 1): FormData {
      const form = new FormData();
      form.append('after', String(after));
      form.append('body', body);
      for (const file of files)
        form.append('attachments', new File([Buffer.from(file)], 'a.png', { type: 'image/png' }));
      return form;
    }
    const send = (guest: Visitor, path: string, form: FormData) => guest.fetch(path, { method: 'POST', body: form });

    it('are sent with the form, once also if its button is pressed twice', async () => {
      const { guest, id } = await submit();
      const form = formOf('By form\r\nbelow', [picture(), picture(80)]);
      const answers = [await send(guest, `/requests/${id}`, form), await send(guest, `/requests/${id}`, form)];

      expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual(
        Array(2).fill([303, `/requests/${id}`]),
      );
      const [, entry] = await read(guest, id);
      expect(entry?.body).toBe('By form\nbelow');
      expect(entry?.attachments.map(({ width }) => width)).toEqual([60, 80]);
      expect(await read(guest, id)).toHaveLength(2);
      expect(await stored()).toBe(2);
    });

    it('take no place from staff while they never end, and one from guests of their address', async () => {
      const [{ guest, id }, other, staff] = [await submit(), await submit(), await site.signIn('tickets')];
      const headers = {
        ...{ cookie: guest.cookie, 'content-type': 'multipart/form-data; boundary=x' },
        'content-length': '2000000',
      };
      const unfinished = Array.from({ length: 6 }, () => {
        const sent = request(`${site.origin}/requests/${id}`, { method: 'POST', headers });
        sent.on('error', () => undefined).write('--x\r\n');
        return sent;
      });
      const attach = () => post(guest, `/requests/${id}/attachments`, picture());
      while ((await attach()).status !== 429) await pause(20);

      await uploadAsStaff(staff, id);
      await uploadAsStaff(staff, id);
      for (const sent of unfinished) sent.destroy();
      // A refusal counts against the limit of its conversation, so another one tries, and not often.
      const attachElsewhere = async () => {
        await pause(500);
        return post(other.guest, `/requests/${other.id}/attachments`, picture());
      };
      expect((await retryWhileBusy(attachElsewhere, ({ status }) => status === 429)).status).toBe(201);
    });

    it('can be left out', async () => {
      const { guest, id } = await submit();
      const form = formOf('No picture', []);
      form.append('attachments', new File([], ''));

      expect((await send(guest, `/requests/${id}`, form)).status).toBe(303);
      expect((await read(guest, id))[1]).toMatchObject({ body: 'No picture', attachments: [] });
    });

    it.each([
      ['a file that is no picture', [picture(), Buffer.from('GIF?')]],
      ['more than four files', Array.from({ length: 5 }, () => picture())],
      ['files that are too large', [Buffer.alloc(17 * 2 ** 20)]],
    ])('are refused with %s, and nothing is kept', async (_name, files) => {
      const { guest, id } = await submit();
      const response = await send(guest, `/requests/${id}`, formOf('My text', files));

      // This site has no pages; with them, the page of the request shows the text again.
      expect(response.status).toBe(404);
      expect(await read(guest, id)).toHaveLength(1);
      expect(await stored()).toBe(0);
    });

    it('cannot be sent to what the browser has not opened', async () => {
      const { id } = await submit();
      const response = await send(new Visitor(site.origin), `/requests/${id}`, formOf('Hello', [picture()]));

      expect(response.status).toBe(404);
      expect(await stored()).toBe(0);
    });
  });

  describe('are removed', () => {
    it('with the text of their entry', async () => {
      const [{ guest, id }, staff] = [await submit(), await site.signIn('tickets')];
      const { id: attachment, url } = await uploadAsGuest(guest, id);
      await replyAsGuest(guest, id, [attachment]);
      const { data } = await staff.graphql(REMOVE, { id, seq: 2 });

      expect(data).toEqual({ removeEntry: { body: null, attachments: [] } });
      expect(idsOf(await read(guest, id))).toEqual([[], []]);
      expect([await statusOf(guest, url), await statusOf(staff, url), await stored()]).toEqual([404, 404, 0]);
    });

    it('with their conversation', async () => {
      const { guest, id } = await submit();
      const { id: attachment } = await uploadAsGuest(guest, id);
      await uploadAsGuest(guest, id);
      await replyAsGuest(guest, id, [attachment]);
      await site.source.query('DELETE FROM tickets WHERE id = $1', [id]);

      expect(await stored()).toBe(0);
    });

    it('a day after the upload, if they were not sent', async () => {
      const { guest, id } = await submit();
      const [sent, old, recent] = [
        await uploadAsGuest(guest, id),
        await uploadAsGuest(guest, id),
        await uploadAsGuest(guest, id),
      ];
      await replyAsGuest(guest, id, [sent.id]);
      await site.source.query(
        `UPDATE conversation_attachments SET uploaded_at = now() - interval '25 hours' WHERE id = ANY ($1)`,
        [[sent.id, old.id]],
      );
      const job = site.container.getAll<Job>(Job).find((each) => each instanceof HousekeepingJob) as HousekeepingJob;
      await job.run();

      const urls = [sent.url, old.url, recent.url];
      expect(await Promise.all(urls.map((url) => statusOf(guest, url)))).toEqual([200, 404, 200]);
    });
  });

  it('are copied when a ticket is merged, those of notes for staff alone', async () => {
    const staff = await site.signIn('tickets');
    const [source, target] = [await submit(), await submit()];
    const shown = await uploadAsGuest(source.guest, source.id);
    await replyAsGuest(source.guest, source.id, [shown.id]);
    const hidden = await uploadAsStaff(staff, source.id);
    await reply(staff, source.id, [hidden.id], { isNote: true, after: 9 });
    expect((await staff.rest('POST', `/api/requests/${source.id}/merge`, { into: target.id })).status).toBe(200);

    const { data } = await target.guest.graphql<{ guestConversation: { entries: EntryRow[] } }>(GUEST, {
      id: target.id,
    });
    const [copy, ...others] = data?.guestConversation.entries.flatMap(({ attachments }) => attachments) ?? [];
    expect(others).toEqual([]);
    expect((await target.guest.fetch(copy?.url ?? '')).status).toBe(200);
    const { body } = await staff.rest<EntryRow[]>('GET', `/api/requests/${target.id}/entries`);
    const all = body.flatMap(({ attachments }) => attachments);
    expect(all).toHaveLength(2);
    for (const { url } of all) expect((await staff.fetch(url)).status).toBe(200);
    expect((await target.guest.fetch(all.find(({ id }) => id !== copy?.id)?.url ?? '')).status).toBe(404);
  });
});

describe('Attachments on a site without uploads', () => {
  const site = useSite({ MEDIA_UPLOADS: 'false' });

  it('are refused, and not offered', async () => {
    const { headers, body } = await site.rest<{ id: string }>('POST', '/api/tickets', ticketForm);
    const guest = new Visitor(site.origin, headers.get('set-cookie')?.split(';')[0]);
    const { data } = await guest.graphql(GUEST, { id: body.id });
    const response = await guest.fetch(`/requests/${body.id}/attachments`, {
      method: 'POST',
      headers: { 'content-type': 'image/png' },
      body: Buffer.from('x'),
    });

    expect(data?.['guestConversation']).toMatchObject({ canAttach: false });
    expect(response.status).toBe(503);
  });
});
