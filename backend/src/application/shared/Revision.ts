/** An edit that follows from what is stored; null if there is nothing to change. */
export type Revision<Stored, Edit> = (stored: Stored) => Promise<Edit | null>;

/** The edit that is given, or that follows from what is stored. */
export const editOf = async <Stored, Edit extends object>(
  given: Edit | Revision<Stored, Edit>,
  stored: Stored,
): Promise<Edit | null> => (typeof given === 'function' ? given(stored) : given);
