const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** No spelling brings these into a document of XML 1.0 (section 2.2): a strict reader refuses the whole of it. */
// eslint-disable-next-line no-control-regex -- Most of them are control characters.
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Makes a text safe between tags and inside quoted attributes, in HTML and XML. */
export const escapeMarkup = (text: string) =>
  text.replace(NOT_IN_XML, '').replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** JSON that cannot end its `<script>` element, and that is the same for equal values in any key order. */
export const jsonInScript = (value: unknown) => JSON.stringify(value, sortKeys).replaceAll('<', '\\u003c');

const sortKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
