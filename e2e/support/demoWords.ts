/** The words of the demo community in all languages. */
const FORBIDDEN = new RegExp(
  [
    String.raw`coast|lantern|torch|harbou?r|lighthouse|costa|crate|\bcoins?\b|\b1\.19\b|play\.example`,
    'küste|laterne|fackel|hafen|leuchtturm|münze|truhe',
    'farol|antorcha|puerto|moneda|caja',
    String.raw`(?<!\p{L})côtes?(?!\p{L})|lanterne|torche|phare|caisse`,
    'wybrzeż|latarni|pochodni|monet(?!ar|ár)|skrzyn',
    'lanterna|tocha|porto|moeda|caixa',
  ].join('|'),
  'giu',
);

/** What may be there all the same, with the reason. */
const ALLOWED: readonly (readonly [RegExp, string])[] = [
  [/\/?costaadmin/g, 'the address of the panel, which the specification fixes'],
  [/caixas? de (?:texto|mensagem)|caja de texto/g, 'a text box'],
];

/** The words of the demo community in a text, with what surrounds them. */
export function findDemoWords(text: string): string[] {
  const rest = ALLOWED.reduce((left, [allowed]) => left.replaceAll(allowed, ''), text);
  return [...rest.matchAll(FORBIDDEN)].map(({ index }) => rest.slice(Math.max(0, index - 40), index + 40));
}
