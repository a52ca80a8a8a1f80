/** The names that the server accepts in braces. */
export const placeholders = ['player', 'ticket', 'ban', 'link', 'me'] as const;

export type Placeholder = (typeof placeholders)[number];

/** The values by placeholder; one that is absent stays a gap in the text. */
export type PlaceholderValues = Readonly<Partial<Record<Placeholder, string>>>;

const PLACEHOLDER = new RegExp(`\\{(${placeholders.join('|')})\\}`, 'g');

/** Fills in all placeholders at once, so that braces in a value stay text. */
export const fillPlaceholders = (body: string, values: PlaceholderValues): string =>
  body.replace(PLACEHOLDER, (whole, name: Placeholder) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );

/** The placeholders that are not filled in, each once: `{ban}`. */
export const findGaps = (text: string): string[] => [...new Set(text.match(PLACEHOLDER))];
