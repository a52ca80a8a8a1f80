import { injectable } from 'inversify';
import { Log } from '../../application/shared/Log';
import { PlayerOrder } from '../persistence/PlayerOrder';
import { VoterPlaces } from '../persistence/VoterPlaces';
import { Job } from './Job';
import { Schedule } from './Schedule';

/** In milliseconds; ranks behind the first thousand can be wrong for that long after somebody has overtaken. */
const INTERVAL = 10 * 60 * 1000;

/** Sets the milestones in the order of the players anew, and counts the voters. Any instance may; none does while another is at it. */
@injectable()
export class PlayerMilestones extends Job {
  private readonly schedule: Schedule;

  constructor(order: PlayerOrder, voters: VoterPlaces, log: Log) {
    super();
    const setAll = async () => {
      await order.setMilestones();
      await voters.countAll();
    };
    this.schedule = new Schedule('player milestones', INTERVAL, setAll, log);
  }

  start(): void {
    this.schedule.start();
  }

  stop(): Promise<void> {
    return this.schedule.stop();
  }
}
