import type { RewardCommands } from './RewardCommands';

export abstract class RewardCommandsStore {
  abstract read(): Promise<RewardCommands>;
  /** The same, kept from other writers until the transaction ends. */
  abstract readForChange(): Promise<RewardCommands>;
  abstract save(commands: RewardCommands): Promise<RewardCommands>;
}
