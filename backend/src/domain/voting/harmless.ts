/** Sanitises untrusted text for storage and display: truncates it and shows invisible characters as �. */
export function harmless(text: string, longest: number): string {
  const seen = text.trim().replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\ufffd');
  return [...seen].slice(0, longest).join('');
}
