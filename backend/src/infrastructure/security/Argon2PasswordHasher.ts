import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Bulkhead } from '../../application/shared/Bulkhead';
import { PasswordHasher } from '../../application/staff/PasswordHasher';
import { sentence } from '../../domain/shared/Sentence';

/** argon2id (the library's default kind) with 64 MiB, three passes and one lane: about 50 ms. */
const HASH_COSTS = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };

/** Each hash takes 64 MiB and a processor of its own; one processor is left for everything else. */
const BULKHEAD_SIZE = { places: Math.max(1, Math.min(4, availableParallelism() - 1)), queue: 50, outside: 0 };

export class Argon2PasswordHasher extends PasswordHasher {
  /** Computed in the background during startup. */
  private readonly dummyHash: Promise<string>;
  private readonly bulkhead = new Bulkhead(BULKHEAD_SIZE, sentence('signInBusy'));

  constructor(private readonly costs = HASH_COSTS) {
    super();
    this.dummyHash = hash('a password without an account', costs);
  }

  hash(password: string): Promise<string> {
    return this.bulkhead.run(() => hash(toComposed(password), this.costs));
  }

  async matches(stored: string | null, password: string): Promise<boolean> {
    const hashToVerify = stored ?? (await this.dummyHash);
    const composed = toComposed(password);
    // Hashes of earlier versions are of the password as it was typed.
    const spellings = composed === password ? [password] : [composed, password];
    for (const spelling of spellings) {
      const matches = await this.bulkhead.run(() => verify(hashToVerify, spelling));
      if (stored !== null && matches) return true;
    }
    return false;
  }

  /** The PHC format lists the costs after the kind and its version: `$argon2id$v=19$m=65536,t=3,p=1$…`. */
  isOutdated(stored: string): boolean {
    const [, kind, , storedCosts = ''] = stored.split('$');
    const cost = (name: string) => Number(new RegExp(`\\b${name}=(\\d+)`).exec(storedCosts)?.[1] ?? 0);
    const { memoryCost, timeCost } = this.costs;
    return kind !== 'argon2id' || cost('m') < memoryCost || cost('t') < timeCost;
  }
}

/** Keyboards differ in how they compose letters with accents: the same password must be the same (RFC 8265, NFC). */
const toComposed = (password: string): string => password.normalize('NFC');
