/** The languages that this version of Costa has texts in, as BCP 47 codes. */
export abstract class ShippedLanguages {
  abstract readonly codes: readonly string[];
  /** Those of them that have the texts of the panel too. */
  abstract readonly panelCodes: readonly string[];
}
