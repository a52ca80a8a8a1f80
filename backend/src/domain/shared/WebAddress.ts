/** The maximum length of a stored URL, in characters. */
export const MAX_STORED_URL_LENGTH = 2048;

/** True for an absolute http or https URL. Any other scheme could run code in a visitor's browser. */
export function isHttpUrl(text: string): boolean {
  if (text.length > MAX_STORED_URL_LENGTH || /\s/.test(text) || !URL.canParse(text)) return false;
  // `URL` reads `https:evil` as `https://evil`, a browser reads it as a path on the site.
  if (!/^https?:\/\/[^/\\]/i.test(text)) return false;
  const { username, password } = new URL(text);
  return !username && !password;
}

/** True for an image that this site may show: a path on the site itself, or an https URL. */
export function isImageUrl(text: string): boolean {
  const isOwnPath = /^\/(?![/\\])[^\s\\]*$/.test(text) && text.length <= MAX_STORED_URL_LENGTH;
  return isOwnPath || (isHttpUrl(text) && text.toLowerCase().startsWith('https:'));
}
