/** A LIKE or ILIKE pattern that finds `text` anywhere, with its wildcards escaped. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
