import { injectable } from 'inversify';
import { Field, Int, ObjectType } from 'type-graphql';
import type { GameImport } from '../../../application/imports/GameImportService';
import { UploadImportService } from '../../../application/imports/UploadImportService';
import type { FileProblem } from '../../../domain/imports/GameFolder';
import { Conflict } from '../../../domain/shared/DomainError';
import { sentence } from '../../../domain/shared/Sentence';
import { one } from '../../rest/answers';
import { RestAdapter } from '../../rest/RestAdapter';
import { restView } from '../../rest/restView';
import { Api, listQuery, Post, type Call } from '../../rest/route';
import { ConnectionListInput } from '../gameConnections/gameConnections.inputs';
import { BrokenFileView } from './imports.graphql';
import { ARCHIVE_TYPES, receiveArchive } from './receiveArchive';

/** More than staff read. */
const MAX_LISTED_PROBLEMS = 20;

@ObjectType()
class UploadedImportView {
  @Field(() => Boolean, {
    description: 'False if the import takes longer than 15 seconds: it goes on, and `imports` shows its end.',
  })
  isComplete!: boolean;

  @Field(() => Int, { nullable: true, description: 'Players with statistics; null if the import goes on.' })
  players!: number | null;

  @Field(() => Int, { nullable: true, description: 'Players whose statistics changed; null if the import goes on.' })
  changedPlayers!: number | null;

  @Field(() => Int, { nullable: true, description: 'Bans of the game server; null if the import goes on.' })
  bans!: number | null;

  @Field(() => [BrokenFileView], {
    description: 'The first of the files that could not be read completely; at most twenty.',
  })
  problems!: readonly FileProblem[];
}

const problem = restView(BrokenFileView, 'BrokenFile', ['file', 'line', 'problem'] as const, {
  file: 'world/stats/069a79f4-44e9-4726-a5be-fca90e38aaf5.json',
  line: 1,
  problem: 'it ends too early',
});
const uploaded = restView(
  UploadedImportView,
  'UploadedImport',
  ['isComplete', 'players', 'changedPlayers', 'bans', 'problems'] as const,
  { isComplete: true, players: 212, changedPlayers: 12, bans: 31, problems: [] },
  { parts: { problems: problem } },
);

/** Where archives are kept while they are imported. */
export class UploadDirectory {
  constructor(readonly path: string) {}
}

@injectable()
@Api('/imports', 'Game connections', 'Files of a game server whose folder cannot be connected.')
export class ImportsRest extends RestAdapter {
  private isReceiving = false;

  constructor(
    private readonly uploads: UploadImportService,
    private readonly directory: UploadDirectory,
  ) {
    super();
  }

  @Post('/', {
    summary: 'Upload files of a game server',
    description:
      'The body is a ZIP archive of at most 64 MB, with its `Content-Length`: the folder of the server or a part of it, with ' +
      '`server.properties`, `usercache.json`, `banned-players.json`, `whitelist.json`, `ops.json`, `server-icon.png`, and the files of ' +
      'players below the world (`stats`, `advancements`, `playerdata`). What the archive does not have stays as it is, so several may follow ' +
      'each other; of a list of bans, all count that are in it. The same archive again changes nothing. ' +
      'Requires the permissions `config` and `bans`.',
    needs: 'config',
    limit: '30 per minute and account, together with pictures',
    upload: ARCHIVE_TYPES,
    query: listQuery(ConnectionListInput),
    answer: one(uploaded, 'What was imported, or that it goes on.'),
    conflict: 'the folder of the server is connected, or another upload is imported',
  })
  async uploadGameFiles({ actor, request, input: { server } }: Call<ConnectionListInput>) {
    const serverId = await this.uploads.admit(actor, server);
    if (this.isReceiving) throw new Conflict(sentence('uploadIsImported'));
    this.isReceiving = true;
    const file = await receiveArchive(request, this.directory.path).finally(() => (this.isReceiving = false));
    return toView(await this.uploads.import(actor, serverId, file));
  }
}

function toView(result: GameImport | null): UploadedImportView {
  if (!result?.isComplete) return { isComplete: false, players: null, changedPlayers: null, bans: null, problems: [] };
  const { isComplete, players, changedPlayers, bans, problems } = result;
  return { isComplete, players, changedPlayers, bans, problems: problems.slice(0, MAX_LISTED_PROBLEMS) };
}
