/** The length of a text as the server counts it: without white space around it, and an emoji as one character. */
export const countCharacters = (text: string): number => [...text.trim()].length;
