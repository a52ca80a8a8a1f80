import type { RewardCommands } from './RewardCommands';

export abstract class RewardCommandsStore {
  abstract read(): Promise<RewardCommands>;
  /** Like `read`, but blocks other writers until the transaction ends. */
  abstract readForUpdate(): Promise<RewardCommands>;
  abstract save(commands: RewardCommands): Promise<RewardCommands>;
}
