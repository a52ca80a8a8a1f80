/** A connection to the database of LiteBans. Every value is text or null, so that both dialects behave alike. */
export interface ReadOnlyConnection {
  query(sql: string, parameters: readonly (string | number)[]): Promise<Readonly<Record<string, string | null>>[]>;
  close(): Promise<void>;
}
