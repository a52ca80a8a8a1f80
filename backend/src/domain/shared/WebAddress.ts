/** The maximum length of a stored URL, in characters. */
export const LONGEST_ADDRESS = 2048;

/** True for an absolute http or https URL. Any other scheme could run code in a visitor's browser. */
export function isWebAddress(text: string): boolean {
  if (text.length > LONGEST_ADDRESS || /\s/.test(text) || !URL.canParse(text)) return false;
  // `URL` reads `https:evil` as `https://evil`, a browser reads it as a path on the site.
  if (!/^https?:\/\/[^/\\]/i.test(text)) return false;
  const { username, password } = new URL(text);
  return !username && !password;
}

/** True for an image that this site may show: a path on the site itself, or an https URL. */
export function isImageAddress(text: string): boolean {
  const isOwnPath = /^\/(?![/\\])[^\s\\]*$/.test(text) && text.length <= LONGEST_ADDRESS;
  return isOwnPath || (isWebAddress(text) && text.toLowerCase().startsWith('https:'));
}
