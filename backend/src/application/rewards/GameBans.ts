import { injectable } from 'inversify';
import { banStateAt, type BanRecord } from '../../domain/bans/Ban';
import { toPlainLine } from '../../domain/gameserver/toPlainLine';
import { isSendableName } from '../../domain/gameserver/PlayerNameRule';
import { banCommand, isBannable, pardonCommand } from '../../domain/rewards/banCommands';
import { Deliveries } from '../../domain/rewards/Deliveries';
import { Delivery, UNSENDABLE_NAME_NOTE, type DeliveryRequest } from '../../domain/rewards/Delivery';
import { Destinations } from './Destinations';
import { Clock } from '../shared/Clock';

/** Whether bans made on this site are sent to the game server. */
export class BanForwarding {
  constructor(readonly isEnabled: boolean) {}
}

/** Creates ban and pardon deliveries, one for each server, in the transaction of the staff decision. */
@injectable()
export class GameBans {
  constructor(
    private readonly forwarding: BanForwarding,
    private readonly deliveries: Deliveries,
    private readonly destinations: Destinations,
    private readonly clock: Clock,
  ) {}

  /** `before` is null for a new ban, `after` for a deleted one. */
  async sync(before: BanRecord | null, after: BanRecord | null): Promise<void> {
    if (!this.forwarding.isEnabled) return;
    const now = this.clock.now();
    const activeBefore = before && banStateAt(before, now) === 'in_force' ? before : null;
    const activeAfter = after && banStateAt(after, now) === 'in_force' ? after : null;
    const isSame = activeBefore !== null && activeAfter !== null && haveSameName(activeBefore, activeAfter);

    const requests: DeliveryRequest[] = [];
    if (activeBefore && !isSame)
      requests.push(this.pardon(activeBefore, `${activeBefore.id} from ${activeBefore.version}`));
    if (activeAfter && !isSame) requests.push(this.ban(activeAfter));
    // Bans sent to the game never expire there, so a pardon is scheduled for the end of the ban.
    if (activeAfter?.expiresAt && !(isSame && activeBefore.expiresAt?.getTime() === activeAfter.expiresAt.getTime())) {
      requests.push({
        ...this.pardon(activeAfter, `${activeAfter.id} until ${activeAfter.expiresAt.toISOString()}`),
        dueAt: activeAfter.expiresAt,
      });
    }
    if (requests.length === 0) return;
    const concerned = before ?? after;
    const serverIds = concerned ? await this.destinations.ofBan(concerned) : [];
    const deliveries = serverIds.flatMap((serverId, position) =>
      requests.map((request) => Delivery.create({ ...request, serverId, position }, now)),
    );
    await this.deliveries.add(deliveries);
  }

  private isSendable(username: string): boolean {
    return isSendableName(username) && isBannable(username);
  }

  private ban({ id, version, username, reason }: BanRecord): DeliveryRequest {
    const isSendable = this.isSendable(username);
    return {
      reason: 'ban',
      reference: `${id} at ${version}`,
      playerName: username,
      title: 'Ban',
      occasion: toPlainLine(reason),
      command: isSendable ? banCommand(username, reason) : null,
      note: isSendable ? null : UNSENDABLE_NAME_NOTE,
    };
  }

  private pardon({ username, reason }: BanRecord, reference: string): DeliveryRequest {
    const isSendable = this.isSendable(username);
    return {
      reason: 'pardon',
      reference,
      playerName: username,
      title: 'Pardon',
      occasion: toPlainLine(reason),
      command: isSendable ? pardonCommand(username) : null,
      note: isSendable ? null : UNSENDABLE_NAME_NOTE,
    };
  }
}

const haveSameName = (one: BanRecord, other: BanRecord): boolean =>
  one.username.toLowerCase() === other.username.toLowerCase();
