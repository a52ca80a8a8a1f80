import { injectable } from 'inversify';
import { isSendableName } from '../../domain/gameserver/PlayerNameRule';
import { CommandTemplate } from '../../domain/rewards/CommandTemplate';
import { Deliveries } from '../../domain/rewards/Deliveries';
import { Delivery, UNSENDABLE_NAME_NOTE, type DeliveryState } from '../../domain/rewards/Delivery';
import { Clock } from '../shared/Clock';

/** Creates the delivery of an accepted whitelist application in the transaction of the staff decision. */
@injectable()
export class WhitelistDeliveries {
  constructor(
    private readonly deliveries: Deliveries,
    private readonly clock: Clock,
  ) {}

  /** Only the first call for an application creates a delivery, however often staff accept it. */
  async create(applicationId: string, playerName: string, template: string): Promise<void> {
    const command = isSendableName(playerName) ? CommandTemplate.of(template).render(playerName) : null;
    const delivery = Delivery.create(
      {
        reason: 'whitelist',
        reference: applicationId,
        playerName,
        title: 'Whitelist',
        occasion: 'Application accepted',
        command,
        note: command === null ? UNSENDABLE_NAME_NOTE : null,
      },
      this.clock.now(),
    );
    await this.deliveries.add([delivery]);
  }

  /** The state of the delivery of each application that has one, by the id of the application. */
  async states(applicationIds: readonly string[]): Promise<ReadonlyMap<string, DeliveryState>> {
    if (applicationIds.length === 0) return new Map();
    return this.deliveries.listStates('whitelist', applicationIds);
  }
}
