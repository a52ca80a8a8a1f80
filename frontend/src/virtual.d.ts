/** The compiled public texts of all languages, by language and area; for the server alone. */
declare module 'virtual:texts' {
  const texts: Record<string, Record<string, import('./shared/texts/Language').Messages>>;
  export default texts;
}
