import type { VoteSettings } from './VoteSettings';

export abstract class VoteSettingsStore {
  abstract read(): Promise<VoteSettings>;
  /** Like `read`, but blocks other writers until the transaction ends. */
  abstract readForUpdate(): Promise<VoteSettings>;
  abstract save(settings: VoteSettings): Promise<VoteSettings>;
}
