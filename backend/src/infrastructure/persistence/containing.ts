/** A pattern for LIKE and ILIKE that finds `text` anywhere, and takes every character of it for what it is. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
