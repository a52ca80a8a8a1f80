/** Facts about a page in the vocabulary of schema.org, for search engines; to people it is invisible. */
export function StructuredData({ data }: { data: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data });
  // Texts of strangers may be in it, and none of them may end the element.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }} />;
}
