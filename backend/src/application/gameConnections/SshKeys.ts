/** Keys with which this site signs in to other machines over SSH. */
export abstract class SshKeys {
  /** The public one is a line for the other machine's list of keys; the private one is a secret. */
  abstract create(): { readonly publicKey: string; readonly privateKey: string };
}
