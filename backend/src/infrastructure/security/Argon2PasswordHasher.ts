import { hash, verify } from '@node-rs/argon2';
import { PasswordHasher } from '../../application/staff/PasswordHasher';
import { Unavailable } from '../../domain/shared/DomainError';

/** argon2id (the library's default kind) with 64 MiB, three passes and one lane: about 50 ms. */
const STRENGTH = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };

const AT_ONCE = 4;
const MAY_WAIT = 50;

/** Hashes at most four passwords at once, because each takes 64 MiB; when fifty wait already, it refuses. */
export class Argon2PasswordHasher extends PasswordHasher {
  /** Made beside everything else that happens at the start. */
  private readonly nobody: Promise<string>;
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(private readonly strength = STRENGTH) {
    super();
    this.nobody = hash('a password that nobody has', strength);
  }

  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password, this.strength));
  }

  async matches(stored: string | null, password: string): Promise<boolean> {
    const compared = stored ?? (await this.nobody);
    const matches = await this.inTurn(() => verify(compared, password));
    return stored !== null && matches;
  }

  /** The PHC form names the costs after the kind and its version: `$argon2id$v=19$m=65536,t=3,p=1$…`. */
  isOutdated(stored: string): boolean {
    const [, kind, , costs = ''] = stored.split('$');
    const cost = (name: string) => Number(new RegExp(`\\b${name}=(\\d+)`).exec(costs)?.[1] ?? 0);
    const { memoryCost, timeCost } = this.strength;
    return kind !== 'argon2id' || cost('m') < memoryCost || cost('t') < timeCost;
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= AT_ONCE) {
      if (this.waiting.length >= MAY_WAIT)
        throw new Unavailable('Too many people are signing in right now. Please try again in a moment.');
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else {
      this.running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
