const keyOf = (username: string) => `news-author ${username}`;

/**
 * The author that an account named last, in this browser. Without one, the field is empty, because visitors should not
 * learn the names that staff sign in with.
 */
export const rememberedAuthor = {
  read(username: string): string {
    try {
      return localStorage.getItem(keyOf(username)) ?? '';
    } catch {
      return '';
    }
  },

  write(username: string, author: string): void {
    try {
      localStorage.setItem(keyOf(username), author);
    } catch {
      // The storage is full or forbidden.
    }
  },
};
