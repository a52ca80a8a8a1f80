import { createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { injectable } from 'inversify';
import { VotifierKeys, VotifierKeyStore } from '../../domain/voting/VotifierKeys';
import { Clock } from '../shared/Clock';
import { SecretBox } from '../shared/SecretBox';

const PLACE = 'votifier_keys.private_key.votifier';

/** RSA key size that version 1 of the protocol requires. */
const BITS = 2048;

export interface KeyPair {
  /** SPKI in DER, as Base64. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

@injectable()
export class VotifierKeyService {
  private pair: Promise<KeyPair> | null = null;

  constructor(
    private readonly store: VotifierKeyStore,
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  /** The key pair of all instances, created on first use. A pair that cannot be decrypted is replaced. */
  current(): Promise<KeyPair> {
    this.pair ??= this.find().catch((error: unknown) => {
      this.pair = null;
      throw error;
    });
    return this.pair;
  }

  private async find(): Promise<KeyPair> {
    const stored = await this.store.current();
    const readable = stored && this.open(stored);
    if (readable) return readable;

    const made = await promisify(generateKeyPair)('rsa', { modulusLength: BITS });
    const privateKey = made.privateKey.export({ type: 'pkcs8', format: 'pem' });
    const publicKey = made.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    const sealed = this.box.seal(String(privateKey), PLACE);
    const kept = await this.store.keep(VotifierKeys.made(publicKey, sealed, this.clock.now()), stored);
    return this.open(kept) ?? { publicKey, privateKey: made.privateKey };
  }

  private open({ publicKey, privateKey }: VotifierKeys): KeyPair | null {
    const pem = this.box.open(privateKey, PLACE);
    return pem === null ? null : { publicKey, privateKey: createPrivateKey(pem) };
  }
}
