import { randomBytes } from 'node:crypto';
import { injectable } from 'inversify';

/** Votes that this instance sends to itself: they are proven like every vote, and counted for no player. */
@injectable()
export class TestVotes {
  private readonly expected = new Set<string>();

  /** `send` sends a vote for the service that it is given; nothing else can name it. */
  async expectOne<T>(send: (service: string) => Promise<T>): Promise<T> {
    const service = `test-${randomBytes(12).toString('hex')}`;
    this.expected.add(service);
    try {
      return await send(service);
    } finally {
      this.expected.delete(service);
    }
  }

  isExpected(service: string): boolean {
    return this.expected.has(service);
  }
}
