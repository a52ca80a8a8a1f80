import type { Ban } from '../../src/domain/bans/Ban';
import { Bans, type BanFilter, type BanSort } from '../../src/domain/bans/Bans';
import type { Order } from '../../src/domain/shared/Order';
import type { PageRequest } from '../../src/domain/shared/Page';

export const KNOWN_ACCOUNT = '069a79f4-44e9-4726-a5be-fca90e38aaf5';

/** `Known` is the only player whose account is known. */
export class BansInMemory extends Bans {
  readonly bans = new Map<string, Ban>();

  readonly orders: Order<BanSort>[] = [];

  async list(filter: BanFilter, order: Order<BanSort>, _pageRequest: PageRequest, now: Date) {
    this.orders.push(order);
    return { items: this.filtered(filter, now), hasMore: false };
  }

  async count(filter: BanFilter, now: Date) {
    return this.filtered(filter, now).length;
  }

  private filtered({ state }: BanFilter, now: Date) {
    return [...this.bans.values()].filter((ban) => !state || ban.stateAt(now) === state);
  }

  async counts(now: Date) {
    const inState = (state: string) => [...this.bans.values()].filter((ban) => ban.stateAt(now) === state).length;
    return { in_force: inState('in_force'), ended: inState('ended'), lifted: inState('lifted') };
  }

  async isBanned() {
    return false;
  }

  async twoInForceOf(username: string, now: Date) {
    return this.filtered({ state: 'in_force' }, now)
      .filter((ban) => ban.username.toLowerCase() === username.toLowerCase())
      .slice(0, 2);
  }

  async findPlayer(username: string) {
    return username.toLowerCase() === 'known' ? { username: 'Known', uuid: KNOWN_ACCOUNT } : { username, uuid: null };
  }

  async find(id: string) {
    return this.bans.get(id) ?? null;
  }

  async findForUpdate(id: string) {
    return this.bans.get(id) ?? null;
  }

  async save(ban: Ban) {
    this.bans.set(ban.id, ban);
    return ban;
  }

  async remove(ban: Ban) {
    this.bans.delete(ban.id);
  }
}
