/** Names that are reserved for examples and tests (RFC 2606), so no site of an owner has them. */
const RESERVED_HOST = /(^|\.)(example(\.(com|net|org))?|test|invalid|localhost)$/i;

/** Whether the URL leads to a reserved name, or is none. */
export function isExampleUrl(url: string): boolean {
  return !URL.canParse(url) || RESERVED_HOST.test(new URL(url).hostname);
}
