import { createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { injectable } from 'inversify';
import { VotifierKeys, VotifierKeyStore } from '../../domain/voting/VotifierKeys';
import { Clock } from '../shared/Clock';
import { SecretBox } from '../shared/SecretBox';

const PRIVATE_KEY_CONTEXT = 'votifier_keys.private_key.votifier';

/** RSA key size that version 1 of the protocol requires. */
const KEY_SIZE_BITS = 2048;

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
    this.pair ??= this.loadOrCreate().catch((error: unknown) => {
      this.pair = null;
      throw error;
    });
    return this.pair;
  }

  private async loadOrCreate(): Promise<KeyPair> {
    const stored = await this.store.current();
    const readable = stored && this.open(stored);
    if (readable) return readable;

    const generated = await promisify(generateKeyPair)('rsa', { modulusLength: KEY_SIZE_BITS });
    const privateKey = generated.privateKey.export({ type: 'pkcs8', format: 'pem' });
    const publicKey = generated.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    const sealed = this.box.seal(String(privateKey), PRIVATE_KEY_CONTEXT);
    const saved = await this.store.save(VotifierKeys.create(publicKey, sealed, this.clock.now()), stored);
    return this.open(saved) ?? { publicKey, privateKey: generated.privateKey };
  }

  private open({ publicKey, privateKey }: VotifierKeys): KeyPair | null {
    const pem = this.box.open(privateKey, PRIVATE_KEY_CONTEXT);
    return pem === null ? null : { publicKey, privateKey: createPrivateKey(pem) };
  }
}
