/** The currency in which revenue is counted. */
export class StoreCurrency {
  constructor(
    /** An ISO 4217 code. */
    readonly code: string,
  ) {}
}
