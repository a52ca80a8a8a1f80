/** What a file says, without the values that cannot be right; `problem` names those, for staff. */
export interface PartialContent<Content> {
  /** Null if none of it is usable. */
  readonly content: Content | null;
  readonly problem: string | null;
}
