import fc from 'fast-check';
import { renderDiscordMessage } from './discordMessage';

const place = { origin: 'https://www.example.com', language: 'en', pathOf: (path: string) => path };

describe('A message for Discord', () => {
  it('links to the page and shows times in the zone of the reader', () => {
    const { embeds } = renderDiscordMessage(
      {
        title: 'Build contest',
        text: 'Bring blocks.',
        path: '/events/1',
        image: '/media/1.webp',
        facts: [{ label: 'Starts', value: new Date('2026-12-01T18:00:00Z') }],
      },
      place,
    );
    expect(embeds).toEqual([
      {
        title: 'Build contest',
        description: 'Bring blocks.',
        url: 'https://www.example.com/events/1',
        image: { url: 'https://www.example.com/media/1.webp' },
        fields: [{ name: 'Starts', value: '<t:1796148000:F>', inline: true }],
      },
    ]);
  });

  it('escapes Markdown, mentions, emoji and links', () => {
    const { embeds } = renderDiscordMessage({ title: '**bold** <@1> [x](https://evil.example) :fire:' }, place);
    expect(embeds[0]?.title).toBe('\\*\\*bold\\*\\* \\<\\@1\\> \\[x\\]\\(https\\://evil.example\\) \\:fire\\:');
  });

  it('cuts no character and no escape in two', () => {
    const [embed] = renderDiscordMessage({ title: '😀'.repeat(200) }, place).embeds;
    expect(embed?.title).toBe(`${'😀'.repeat(127)}…`);
    const [escaped] = renderDiscordMessage({ title: `${'*'.repeat(200)}` }, place).embeds;
    expect(escaped?.title).toBe(`${'\\*'.repeat(127)}…`);
  });

  it('is within all limits, whatever is announced', () => {
    const text = (maxLength: number) => fc.string({ unit: 'grapheme', maxLength });
    fc.assert(
      fc.property(
        text(600),
        text(9_000),
        fc.array(fc.record({ label: text(400), value: text(1_500) }), { maxLength: 40 }),
        (title, description, facts) => {
          const [embed] = renderDiscordMessage({ title, text: description, facts }, place).embeds;
          const fields = embed?.fields ?? [];
          const lengths = fields.flatMap(({ name, value }) => [name.length, value.length]);
          const total = [embed?.title.length ?? 0, embed?.description?.length ?? 0, ...lengths];
          expect(total.reduce((sum, length) => sum + length)).toBeLessThanOrEqual(6_000);
          expect(embed?.title).toBeTruthy();
          expect(embed?.title.length).toBeLessThanOrEqual(256);
          expect(embed?.description?.length ?? 0).toBeLessThanOrEqual(4_096);
          expect(fields.length).toBeLessThanOrEqual(25);
          for (const { name, value } of fields) {
            expect(name.length).toBeGreaterThan(0);
            expect(name.length).toBeLessThanOrEqual(256);
            expect(value.length).toBeGreaterThan(0);
            expect(value.length).toBeLessThanOrEqual(1_024);
          }
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
