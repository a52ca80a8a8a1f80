/** A text of a stranger as it may be kept and shown: at most that long, and characters that cannot be seen show as �. */
export function harmless(text: string, longest: number): string {
  const seen = text.trim().replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\ufffd');
  return [...seen].slice(0, longest).join('');
}
