/** The key pair for version 1 of the Votifier protocol, shared by all instances. */
export class VotifierKeys {
  readonly id: 'votifier';
  /** For the voting sites: base64 of its SPKI encoding, as they expect it. */
  readonly publicKey: string;
  /** Encrypted. */
  readonly privateKey: string;
  readonly createdAt: Date;

  private constructor(state: Pick<VotifierKeys, 'publicKey' | 'privateKey' | 'createdAt'>) {
    this.id = 'votifier';
    this.publicKey = state.publicKey;
    this.privateKey = state.privateKey;
    this.createdAt = state.createdAt;
  }

  static create(publicKey: string, sealed: string, now: Date): VotifierKeys {
    return new VotifierKeys({ publicKey, privateKey: sealed, createdAt: now });
  }
}

export abstract class VotifierKeyStore {
  abstract current(): Promise<VotifierKeys | null>;
  /** Stores the pair unless another instance has replaced `instead` in the meantime; returns the stored pair. */
  abstract save(keys: VotifierKeys, expected: VotifierKeys | null): Promise<VotifierKeys>;
}
