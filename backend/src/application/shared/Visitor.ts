/** A person who uses the public site without an account. */
export interface Visitor {
  /** Client address as rate limits count it: an IPv4 address, or the /64 of an IPv6 address. */
  readonly address: string;
  /** Browser id from a signed cookie; null for a client without cookies, such as a script. */
  readonly id: string | null;
  /** The browser and the operating system, for people: "Firefox on Windows". */
  readonly device?: string;
  /** The language that the visitor asks for, as a BCP 47 code; without one, they read what was written. */
  readonly language?: string | null;
}
