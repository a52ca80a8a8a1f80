/** Replaces `{player}` and the like; a placeholder without a value stays, so that the author notices it. */
export const fillPlaceholders = (body: string, values: Readonly<Record<string, string>>): string =>
  body.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
