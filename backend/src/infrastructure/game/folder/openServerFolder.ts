import { LocalFiles } from './LocalFiles';
import { readServerProperties } from './readServerProperties';
import { ServerFolder } from './ServerFolder';

/** The folder of a game server on this machine, with the world that its settings name. */
export const openServerFolder = (path: string, links: readonly string[] = []): ServerFolder =>
  new ServerFolder(new LocalFiles(path, links), readServerProperties(path).properties.world);
