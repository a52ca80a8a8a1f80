/** Somebody who uses the public site without an account. */
export interface Visitor {
  /** Where they come from, as limits count it: an IPv4 address, or the /64 of an IPv6 one. */
  readonly address: string;
  /** What their browser is known by, kept in a signed cookie; null for one that keeps no cookies, such as a script. */
  readonly id: string | null;
  /** What their browser calls itself. */
  readonly userAgent?: string;
}
