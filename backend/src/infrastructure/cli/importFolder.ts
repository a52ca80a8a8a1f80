import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type GameImport, GameImportService } from '../../application/imports/GameImportService';
import type { FileProblem } from '../../domain/imports/GameFolder';
import { LocalFiles } from '../game/folder/LocalFiles';
import { readServerProperties } from '../game/folder/readServerProperties';
import { ServerFolder } from '../game/folder/ServerFolder';
import { CommandFailed, type Command } from './Command';
import { createProgress } from './createProgress';

export const importFolder: Command = {
  name: 'import',
  parameters: ['server folder'],
  flags: { json: 'prints the result as JSON' },
  summary: 'imports bans, players and their statistics from a game server folder; safe to repeat',

  async run(context, { parameters: [given = ''], flags }) {
    const path = resolve(process.env.INIT_CWD ?? process.cwd(), given);
    if (!(await stat(path).catch(() => null))?.isDirectory())
      throw new CommandFailed(`The folder ${path} does not exist.`);

    const { properties, problems } = readServerProperties(path);
    for (const problem of problems) context.log.warn({ problem }, 'game server setting unusable');
    const service = await context.service(GameImportService);
    const progress = createProgress(process.stderr, 'Player files');
    const result = await service
      .run(new ServerFolder(new LocalFiles(path, context.config.gameServer.links), properties.world), {
        onProgress: (count, total) => progress.show(count, total),
      })
      .finally(() => progress.end());

    if (result.isEmpty) throw new CommandFailed(`${path} is not a game server folder: it has no player or ban files.`);
    console.log(flags.has('json') ? JSON.stringify(result, null, 2) : summaryOf(result));
    return 0;
  },
};

function summaryOf({ players, changedPlayers, bans, addedBans, changedBans, liftedBans, ...rest }: GameImport): string {
  const lines = [
    `Players: ${players} (${changedPlayers} updated).`,
    `Bans: ${bans} (${addedBans} new, ${changedBans} changed, ${liftedBans} lifted).`,
  ];
  if (rest.unnamedBans > 0)
    lines.push(`${rest.unnamedBans} bans are on hold because the names of their players are unknown.`);
  if (rest.problems.length > 0)
    lines.push('', 'These files could not be read completely. They are read again with the next import:');
  return [...lines, ...rest.problems.map(formatProblem)].join('\n');
}

const formatProblem = ({ file, line, problem }: FileProblem): string =>
  `  ${file}${line === null ? '' : `, line ${line}`}: ${problem}`;
