import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { ConnectionWatch } from '../../../application/gameConnections/ConnectionWatch';
import { CurrentGameConnections } from '../../../application/gameConnections/CurrentGameConnections';
import { ArchiveImports } from '../../../application/imports/ArchiveImports';
import { GameImportService } from '../../../application/imports/GameImportService';
import { ImportReportService } from '../../../application/imports/ImportReportService';
import { LiteBansImportService } from '../../../application/imports/LiteBansImportService';
import { UploadImportService } from '../../../application/imports/UploadImportService';
import { Log } from '../../../application/shared/Log';
import { AllowedFolders } from '../../../domain/gameConnections/AllowedFolders';
import { ForeignBans } from '../../../domain/bans/ForeignBans';
import { ImportedFiles } from '../../../domain/imports/ImportedFiles';
import { ImportedPlayers } from '../../../domain/imports/ImportedPlayers';
import { ImportReports } from '../../../domain/imports/ImportReports';
import { FiguresByServer } from './FiguresByServer';
import { ImportsResolver } from './imports.graphql';
import { ImportsRest, UploadDirectory } from './imports.rest';
import { ArchiveImportJob } from '../../jobs/ArchiveImportJob';
import { ConnectionFence } from '../../game/ConnectionFence';
import { GameFolderImportJob } from '../../jobs/GameFolderImportJob';
import { Job } from '../../jobs/Job';
import { LiteBansImportJob } from '../../jobs/LiteBansImportJob';
import { SqlForeignBans } from '../bans/foreignBans.repository';
import { SqlImportedPlayers } from './importedPlayers.repository';
import { PlayerNameAssigner } from '../players/PlayerNameAssigner';
import { SqlImportedFiles, SqlImportReports } from './imports.repository';
import { port, type Feature } from '../Feature';

export const imports: Feature = {
  services: [
    ...[PlayerNameAssigner, FiguresByServer, GameImportService, LiteBansImportService, ImportReportService],
    ...[UploadImportService, ArchiveImportJob],
  ],
  ports: [
    port(ForeignBans, SqlForeignBans),
    port(ImportedPlayers, SqlImportedPlayers),
    port(ImportedFiles, SqlImportedFiles),
    port(ImportReports, SqlImportReports),
    port(Job, LiteBansImportJob),
  ],
  resolvers: [ImportsResolver],
  adapters: [ImportsRest],
  bindings: (bind, { config: { gameServer, dataDir } }) => {
    bind(UploadDirectory).toConstantValue(new UploadDirectory(join(dataDir, 'uploads')));
    bind(ArchiveImports).toService(ArchiveImportJob);
    bind(Job).toService(ArchiveImportJob);
    bind(Job)
      .toResolvedValue(
        (source, service, connections, watch, allowed, fence, log) => {
          const parts = { service, connections, watch, allowed, fence, links: gameServer.links };
          return new GameFolderImportJob(source, parts, log);
        },
        [DataSource, GameImportService, CurrentGameConnections, ConnectionWatch, AllowedFolders, ConnectionFence, Log],
      )
      .inSingletonScope();
  },
};
