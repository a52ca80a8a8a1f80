import { readServerProperties } from './readServerProperties';
import { ServerFolder } from './ServerFolder';

/** The folder of a game server, with the world that its settings name. */
export const openServerFolder = (path: string, links: readonly string[] = []): ServerFolder =>
  new ServerFolder(path, readServerProperties(path).properties.world, links);
