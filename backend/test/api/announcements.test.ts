import { setTimeout as pause } from 'node:timers/promises';
import { useSite } from '../support/site';
import type { Visitor } from '../support/Visitor';

interface Announcement {
  id: string;
  text: string;
  endsAt: string | null;
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();

describe('Announcements', () => {
  const site = useSite();

  const add = (owner: Visitor, form: object = {}) =>
    owner.rest<Announcement>('POST', '/api/announcements', {
      ...{ text: 'Map reset on December 1.', tone: 'info', startsAt: inSeconds(-60), isDismissible: true },
      ...form,
    });
  const shown = async () =>
    ((await site.graphql('{ announcement { text } }')).data?.['announcement'] as { text: string } | null)?.text ?? null;

  it('are one line of Markdown, and never the HTML of their author', async () => {
    const owner = await site.signIn();
    await add(owner, { text: '# **Reset** on <b>Monday</b>, see [rules](/rules), ![x](https://evil.example/x.png)' });
    const { data } = await site.graphql('{ announcement { textHtml } }');
    expect(data).toEqual({
      announcement: {
        textHtml:
          '# <strong>Reset</strong> on &lt;b&gt;Monday&lt;/b&gt;, see <a href="/rules" rel="nofollow noopener">rules</a>, ' +
          '!<a href="https://evil.example/x.png" rel="nofollow noopener">x</a>',
      },
    });
  });

  it('are shown one at a time, the one that started last, and only in their time', async () => {
    const owner = await site.signIn();
    expect(await shown()).toBeNull();
    await add(owner, { text: 'Old', startsAt: inSeconds(-120) });
    const { body } = await add(owner, { text: 'Newer' });
    await add(owner, { text: 'Over', startsAt: inSeconds(-50), endsAt: inSeconds(-1) });
    await add(owner, { text: 'Planned', startsAt: inSeconds(60) });

    expect(await shown()).toBe('Newer');
    expect((await site.rest<Announcement[]>('GET', '/api/announcements')).body.map(({ text }) => text)).toEqual([
      'Newer',
    ]);
    expect((await owner.rest<Announcement[]>('GET', '/api/announcements')).body).toHaveLength(4);

    await owner.graphql('mutation ($id: ID!) { endAnnouncement(id: $id) { endsAt } }', { id: body.id });
    expect(await shown()).toBe('Old');
  });

  it('start and end by themselves, without a write', async () => {
    const owner = await site.signIn();
    await add(owner, { startsAt: inSeconds(1.5), endsAt: inSeconds(4) });
    expect(await shown()).toBeNull();
    await pause(2_500);
    expect(await shown()).toBe('Map reset on December 1.');
    await pause(2_500);
    expect(await shown()).toBeNull();
  });

  it('end now even before they start', async () => {
    const owner = await site.signIn();
    const { body } = await add(owner, { startsAt: inSeconds(1) });
    await owner.graphql('mutation ($id: ID!) { endAnnouncement(id: $id) { id } }', { id: body.id });
    await pause(1_200);

    expect(await shown()).toBeNull();
    expect((await owner.rest('DELETE', `/api/announcements/${body.id}`)).status).toBe(204);
  });

  it('refuse other addresses than http and https, a long text and an early end', async () => {
    const owner = await site.signIn();
    for (const form of [
      { url: 'javascript:alert(1)' },
      { text: 'x'.repeat(141) },
      { text: 'two\nlines' },
      { tone: 'loud' },
      { endsAt: inSeconds(-61) },
      { startsAt: 'soon' },
    ])
      expect((await add(owner, form)).status).toBe(400);
  });

  it('are in the language of the visitor, or marked with the one they are in', async () => {
    const owner = await site.signIn();
    await owner.graphql(
      'mutation { updateSiteLanguages(input: { defaultLanguage: "en", others: ["de", "fr"], unlisted: [] }) { version } }',
    );
    const { body } = await add(owner);
    await owner.graphql(
      `mutation ($id: ID!) {
         updateTranslation(kind: ANNOUNCEMENT, id: $id, language: "de", input: { text: "Neue Karte." }) { version }
       }`,
      { id: body.id },
    );
    const read = async (language: string) =>
      (await site.rest<Announcement[]>('GET', `/api/announcements?language=${language}`)).body[0]?.text;

    expect(await read('de')).toBe('Neue Karte.');
    expect(await read('fr')).toBe('Map reset on December 1.');
  });
});
