import type { GameImport } from './GameImportService';

/** Imports archives of the folder of a game server. */
export abstract class ArchiveImports {
  /**
   * Removes the archive at the end. Throws `ArchiveRejected`, and `Conflict` while another archive of the server is
   * imported. An import that the end of the site interrupts is incomplete, and the same archive can be imported again.
   */
  abstract import(serverId: string, file: string): Promise<GameImport>;
}
