import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';

interface ConnectionMode {
  /** The address that bypasses the pooler. */
  readonly directUrl: string;
  readonly isPooled: boolean;
}

const modes = new WeakMap<DataSource, ConnectionMode>();

/** For what creates the data source. */
export const setConnectionMode = (source: DataSource, mode: ConnectionMode): void => void modes.set(source, mode);

/** For session state: session-level locks and LISTEN. */
export const directUrlOf = (source: DataSource): string => modes.get(source)?.directUrl ?? '';

export const isPooled = (source: DataSource): boolean => modes.get(source)?.isPooled ?? false;

/** TypeORM's driver calls its pool the master. */
export const poolOf = ({ driver }: DataSource): Pool => (driver as unknown as { master: Pool }).master;

export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}
