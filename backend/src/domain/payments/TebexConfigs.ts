import type { TebexConfig } from './TebexConfig';

export abstract class TebexConfigs {
  abstract current(): Promise<TebexConfig | null>;
  /** The one that is stored; nobody else changes it until the transaction ends. */
  abstract forChange(): Promise<TebexConfig | null>;
  /** Takes the place of the one that is stored, which keeps the date of its creation. */
  abstract replace(config: TebexConfig): Promise<void>;
}
