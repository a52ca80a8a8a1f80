/** Sanitises untrusted text for storage and display: truncates it and shows invisible characters as �. */
export function sanitizeText(text: string, maxLength: number): string {
  const visible = text.trim().replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\ufffd');
  return [...visible].slice(0, maxLength).join('');
}
