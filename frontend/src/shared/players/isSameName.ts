/** The game does not tell names apart by case. */
export const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
