import { injectable } from 'inversify';
import { stateOf, type BanRecord } from '../../domain/bans/Ban';
import { asPlainLine } from '../../domain/gameserver/asPlainLine';
import { PlayerNames } from '../../domain/gameserver/PlayerNames';
import { banCommand, pardonCommand } from '../../domain/rewards/banCommands';
import { Deliveries } from '../../domain/rewards/Deliveries';
import { Delivery, type Debt } from '../../domain/rewards/Delivery';
import { Clock } from '../shared/Clock';

/** Whether bans made on this site are sent to the game server. */
export class BansAreSent {
  constructor(readonly isOn: boolean) {}
}

/** Creates ban and pardon deliveries in the transaction of the staff decision. */
@injectable()
export class GameBans {
  constructor(
    private readonly sent: BansAreSent,
    private readonly deliveries: Deliveries,
    private readonly names: PlayerNames,
    private readonly clock: Clock,
  ) {}

  /** `before` is null for a new ban, `after` for a deleted one. */
  async follow(before: BanRecord | null, after: BanRecord | null): Promise<void> {
    if (!this.sent.isOn) return;
    const now = this.clock.now();
    const was = before && stateOf(before, now) === 'in_force' ? before : null;
    const is = after && stateOf(after, now) === 'in_force' ? after : null;
    const isSame = was !== null && is !== null && isSameName(was, is);

    const debts: Debt[] = [];
    if (was && !isSame) debts.push(this.pardon(was, `${was.id} from ${was.version}`));
    if (is && !isSame) debts.push(this.ban(is));
    // Bans sent to the game never expire there, so a pardon is scheduled for the end of the ban.
    if (is?.expiresAt && !(isSame && was.expiresAt?.getTime() === is.expiresAt.getTime())) {
      debts.push({ ...this.pardon(is, `${is.id} until ${is.expiresAt.toISOString()}`), dueAt: is.expiresAt });
    }
    if (debts.length > 0) await this.deliveries.add(debts.map((debt) => Delivery.owe(debt, now)));
  }

  private ban({ id, version, username, reason }: BanRecord): Debt {
    const isName = this.names.includes(username);
    return {
      reason: 'ban',
      reference: `${id} at ${version}`,
      playerName: username,
      title: 'Ban',
      occasion: asPlainLine(reason),
      command: isName ? banCommand(username, reason) : null,
      note: isName ? null : 'No player of the game can have this name.',
    };
  }

  private pardon({ username, reason }: BanRecord, reference: string): Debt {
    const isName = this.names.includes(username);
    return {
      reason: 'pardon',
      reference,
      playerName: username,
      title: 'Pardon',
      occasion: asPlainLine(reason),
      command: isName ? pardonCommand(username) : null,
      note: isName ? null : 'No player of the game can have this name.',
    };
  }
}

const isSameName = (one: BanRecord, other: BanRecord): boolean =>
  one.username.toLowerCase() === other.username.toLowerCase();
