/** A form that was refused. Its page shows it again, with the text and the reason. */
export interface RejectedForm {
  readonly status: number;
  readonly text: string;
  readonly problem: string;
  /** Of a form with several fields: what was typed, by the name of the field. */
  readonly values?: Readonly<Record<string, string>>;
  readonly problems?: Readonly<Record<string, readonly string[]>>;
}

declare module 'express-serve-static-core' {
  interface Locals {
    rejectedForm?: RejectedForm;
  }
}
