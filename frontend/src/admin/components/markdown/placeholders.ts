/** What the server fills in on pages and in answers. The second form preselects the category of a ticket. */
export const PLACEHOLDERS = ['{siteName}', '{contact}', '{contact:store}'];

const KNOWN = /^\{(siteName|contact(:[a-z-]+)?)\}$/;

/** What looks like a placeholder and would be shown as it stands, each once. Code is left out. */
export function findUnknownPlaceholders(text: string): string[] {
  const prose = text.replace(/```[^`]*```|`[^`\n]*`/g, '');
  const found = prose.match(/\{[A-Za-z][\w.:-]*\}/g) ?? [];
  return [...new Set(found)].filter((placeholder) => !KNOWN.test(placeholder));
}
