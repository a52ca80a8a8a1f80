import type { KeptHead, WantedHead } from './KeptHeads';

const MOST = 1_000;

/** The heads that were asked for last, in memory. */
export class RecentHeads {
  private readonly heads = new Map<string, KeptHead>();

  get(wanted: WantedHead): KeptHead | null {
    const key = keyOf(wanted);
    const head = this.heads.get(key) ?? null;
    if (head) this.moveLast(key, head);
    return head;
  }

  set(wanted: WantedHead, head: KeptHead): void {
    this.moveLast(keyOf(wanted), head);
    const [first] = this.heads.keys();
    if (this.heads.size > MOST && first !== undefined) this.heads.delete(first);
  }

  private moveLast(key: string, head: KeptHead): void {
    this.heads.delete(key);
    this.heads.set(key, head);
  }
}

export const keyOf = ({ name, size }: WantedHead): string => `${name} ${size}`;
