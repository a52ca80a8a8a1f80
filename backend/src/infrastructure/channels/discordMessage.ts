import type { Announcement } from '../../application/notices/Announcement';
import { sentence, type Text } from '../../domain/shared/Sentence';
import { localize } from '../texts/localize';

/** The maximum lengths of Discord, in characters; `TOTAL` counts title, text and facts of all embeds together. */
const MAX_TITLE = 256;
const MAX_TEXT = 4_096;
const MAX_FACTS = 25;
const MAX_LABEL = 256;
const MAX_VALUE = 1_024;
const MAX_TOTAL = 6_000;

/** The colors of the online, offline and invisible members of Discord. */
const COLORS = { good: 0x23a55a, bad: 0xf23f43, unknown: 0x80848e } as const;

/** An empty label or value is rejected. */
const EMPTY = '\u200b';

interface Embed {
  readonly title: string;
  readonly description?: string;
  readonly url?: string;
  readonly color?: number;
  readonly image?: { readonly url: string };
  readonly fields?: readonly { readonly name: string; readonly value: string; readonly inline: true }[];
}

export interface DiscordMessage {
  readonly content: string;
  readonly embeds: readonly Embed[];
  /** Nothing notifies members, not even `@everyone` in a title. An edit without it would use the defaults of Discord. */
  readonly allowed_mentions: { readonly parse: readonly [] };
  /** An empty list in an edit removes the buttons. */
  readonly components?: readonly ButtonRow[];
  readonly nonce?: string;
  readonly enforce_nonce?: true;
}

/** The types and styles of components: https://docs.discord.com/developers/components/reference */
const ACTION_ROW = 1;
const BUTTON = 2;
const LINK = 5;
const STYLES = { primary: 1, plain: 2, good: 3 } as const;

/** The maximum length of the label of a button. */
const MAX_BUTTON_LABEL = 80;

interface ButtonRow {
  readonly type: typeof ACTION_ROW;
  readonly components: readonly object[];
}

export interface DiscordPlace {
  /** Origin of the site, for links and images. */
  readonly origin: string;
  readonly language: string;
  /** The address of a page in the language. */
  readonly pathOf: (path: string) => string;
}

export function renderDiscordMessage(announcement: Announcement, place: DiscordPlace): DiscordMessage {
  const { origin, language, pathOf } = place;
  const { facts = [], path, image, tone } = announcement;
  const say = (text: Text, limit: number) => truncate(escapeMarkdown(localize(text, language).trim()), limit);

  let left = MAX_TOTAL;
  const spend = (text: string) => ((left -= text.length), text);
  const title = spend(say(announcement.title, MAX_TITLE) || EMPTY);
  const fields = facts.slice(0, MAX_FACTS).flatMap(({ label, value }) => {
    const name = say(label, MAX_LABEL) || EMPTY;
    const words =
      value instanceof Date ? `<t:${Math.floor(value.getTime() / 1000)}:F>` : say(value, MAX_VALUE) || EMPTY;
    if (name.length + words.length > left) return [];
    return [{ name: spend(name), value: spend(words), inline: true as const }];
  });
  const description = announcement.text ? say(announcement.text, Math.min(MAX_TEXT, left)) : '';

  return {
    content: '',
    embeds: [
      {
        title,
        ...(description && { description }),
        ...(path !== undefined && { url: `${origin}${pathOf(path)}` }),
        ...(tone && { color: COLORS[tone] }),
        ...(image && { image: { url: new URL(image, origin).href } }),
        ...(fields.length > 0 && { fields }),
      },
    ],
    allowed_mentions: { parse: [] },
  };
}

/** The buttons of an announcement, and one that leads to its page. */
export function renderButtons({ buttons = [], path }: Announcement, place: DiscordPlace): ButtonRow[] {
  const { origin, language, pathOf } = place;
  const say = (text: Text) => truncate(localize(text, language), MAX_BUTTON_LABEL);
  const components = [
    ...buttons.map(({ id, label, tone }) => ({
      type: BUTTON,
      style: STYLES[tone],
      label: say(label),
      custom_id: id,
    })),
    ...(path === undefined
      ? []
      : [{ type: BUTTON, style: LINK, label: say(sentence('card.open')), url: `${origin}${pathOf(path)}` }]),
  ];
  return components.length > 0 ? [{ type: ACTION_ROW, components }] : [];
}

/** The characters that Discord's Markdown, mentions and emoji are made of. */
const escapeMarkdown = (text: string): string => text.replace(/[\\*_~`|<>[\]()#:@-]/g, '\\$&');

/** Discord counts UTF-16 code units or characters; the former are never fewer. No character and no escape is cut. */
function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let end = limit - 1;
  if (/[\uD800-\uDBFF]/.test(text.charAt(end - 1))) end -= 1;
  const kept = text.slice(0, Math.max(0, end));
  let backslashes = 0;
  while (kept.at(-1 - backslashes) === '\\') backslashes += 1;
  return `${backslashes % 2 === 1 ? kept.slice(0, -1) : kept}…`;
}
