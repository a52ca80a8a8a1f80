import type { TebexConfig } from './TebexConfig';

export abstract class TebexConfigs {
  abstract current(): Promise<TebexConfig | null>;
  /** The stored configuration, locked until the transaction ends. */
  abstract findForUpdate(): Promise<TebexConfig | null>;
  /** Records that the provider validated the endpoint. */
  abstract recordValidation(now: Date): Promise<void>;
  /** Replaces the stored configuration, which keeps its creation date. */
  abstract replace(config: TebexConfig): Promise<void>;
}
