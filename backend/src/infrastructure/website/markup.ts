const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Makes a text safe between tags and inside quoted attributes, in HTML and XML. */
export const escapeMarkup = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** JSON that cannot end its `<script>` element, and that is the same for equal values in any key order. */
export const jsonInScript = (value: unknown) => JSON.stringify(value, sortKeys).replaceAll('<', '\\u003c');

const sortKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
