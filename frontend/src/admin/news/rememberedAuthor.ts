import { readStored, writeStored } from '@/shared/lib/browserStorage';

const keyOf = (username: string) => `news-author ${username}`;

/**
 * The author that an account named last, in this browser. Without one, the field is empty, because visitors should not
 * learn the names that staff sign in with.
 */
export const rememberedAuthor = {
  read: (username: string): string => readStored(keyOf(username)) ?? '',
  write: (username: string, author: string): void => writeStored(keyOf(username), author),
};
