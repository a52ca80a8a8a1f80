const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Makes a text safe between tags and inside quoted attributes, in HTML and XML. */
export const escapeMarkup = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** JSON that cannot end the `<script>` it stands in. */
export const jsonInScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
