import { createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { injectable } from 'inversify';
import { VotifierKeys, VotifierKeyStore } from '../../domain/voting/VotifierKeys';
import { Clock } from '../shared/Clock';
import { SecretBox } from '../shared/SecretBox';

const PLACE = 'votifier_keys.private_key.votifier';

/** What version 1 of the protocol has agreed on. */
const BITS = 2048;

export interface KeyPair {
  /** Base64 of its SPKI form. */
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

  /** The pair of all instances; the first one that needs it makes it. One that cannot be read any more is replaced. */
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
