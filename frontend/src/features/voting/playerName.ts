const javaName = /^\w{3,16}$/;

/** The characters of names that the game can have reported, such as those of Bedrock and offline-mode players. */
const reportedName = /^[\p{L}\p{N}_.*+^!~-](?:[\p{L}\p{N}_.*+^!~ -]{0,30}[\p{L}\p{N}_.*+^!~-])?$/u;

/** Whether every server accepts the name. */
export const isPlainName = (text: string): boolean => javaName.test(text);

/** Whether the name is plain, or one that the server may know; a stored name was checked when it was entered. */
export const mayBePlayerName = (text: string): boolean => isPlainName(text) || reportedName.test(text);
