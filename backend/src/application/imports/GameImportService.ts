import { injectable } from 'inversify';
import { ForeignBans } from '../../domain/bans/ForeignBans';
import type {
  FileProblem,
  GameFolder,
  KnownName,
  PlayerFile,
  Reading,
  ServerLists,
} from '../../domain/imports/GameFolder';
import { ImportedFiles } from '../../domain/imports/ImportedFiles';
import { ImportedPlayers, type KnownFile, type ReadPlayer } from '../../domain/imports/ImportedPlayers';
import { ImportReports } from '../../domain/imports/ImportReports';
import { settleNames } from '../../domain/imports/settleNames';
import { Clock } from '../shared/Clock';
import { Log } from '../shared/Log';
import { Transaction } from '../shared/Transaction';
import { inGroups, inTurns } from './inGroups';

/** Batch sizes: files checked for changes, and records stored. */
const LOOKED_AT = 5_000;
const STORED = 500;

/** Maximum files open at once. */
const OPEN = 16;

/** Maximum file problems logged one by one; the rest are counted. */
const TOLD = 20;

const SOURCE = 'game';

/** Maximum playtime of a new player, in minutes. A player with more must have joined before the last import. */
const FIRST_EVENING = 24 * 60;

export interface ImportOptions {
  /** Checked before each batch. False stops the import, and the next import resumes from there. */
  readonly mayGoOn?: () => Promise<boolean> | boolean;
  readonly onProgress?: (done: number, total: number) => void;
}

export interface GameImport {
  /** All players with imported statistics, and the players whose statistics changed. */
  readonly players: number;
  readonly changedPlayers: number;
  /** All stored bans of the game server. */
  readonly bans: number;
  readonly addedBans: number;
  readonly changedBans: number;
  readonly liftedBans: number;
  /** Bans of players whose name is not known yet. */
  readonly unnamedBans: number;
  readonly problems: readonly FileProblem[];
  /** Whether the folder contained no game server files. */
  readonly isEmpty: boolean;
  /** False when `mayGoOn` stopped the import early. */
  readonly isComplete: boolean;
}

type BanCounts = Pick<GameImport, 'addedBans' | 'changedBans' | 'liftedBans' | 'unnamedBans'>;

const NO_BANS: BanCounts = { addedBans: 0, changedBans: 0, liftedBans: 0, unnamedBans: 0 };

/** Incrementally imports the game server's folder: only changed data is read. */
@injectable()
export class GameImportService {
  /** Problems of the last import, so that each problem is logged once. */
  private told: ReadonlySet<string> = new Set();

  constructor(
    private readonly players: ImportedPlayers,
    private readonly bans: ForeignBans,
    private readonly files: ImportedFiles,
    private readonly reports: ImportReports,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async run(folder: GameFolder, options: ImportOptions = {}): Promise<GameImport> {
    await folder.mustBeThere();
    const startedAt = this.clock.now();
    const lists = await folder.lists();
    const names = namesIn(lists);
    const bans = await this.importBans(lists.bans);
    const icon = await this.importIcon(await folder.icon());
    const statistics = await this.importStatistics(folder, names, options);
    const { total, changed, isComplete } = statistics;
    if (isComplete) await this.importPeople(lists, names, changed > 0);

    const readings: Reading<unknown>[] = [...Object.values(lists), icon].flatMap((reading) => reading ?? []);
    const problems = [...readings, ...statistics.folders, ...statistics.files].flatMap(({ problem }) => problem ?? []);
    const [players, count] = [await this.players.count(), await this.bans.count(SOURCE)];
    if (isComplete) {
      for (const place of statistics.folders) await this.files.remember(place);
      await this.files.forgetAllBut([...readings, ...statistics.folders].map(({ file }) => file));
      const [origin, finishedAt] = [folder.path, this.clock.now()];
      const report = { source: SOURCE, origin, startedAt, finishedAt, players, bans: count } as const;
      await this.reports.keep({ ...report, problem: null, fingerprint: null });
    }
    const isEmpty = total === 0 && readings.length === 0 && problems.length === 0;
    const done = { players, changedPlayers: changed, bans: count, ...bans, problems, isEmpty, isComplete };
    this.tell(done);
    return done;
  }

  private async importBans(list: ServerLists['bans']): Promise<BanCounts> {
    if (!list || (await this.files.isUnchanged(list))) return NO_BANS;

    return this.transaction.run(async () => {
      const kept = { added: 0, changed: 0, unnamed: 0 };
      let lifted = 0;
      if (list.content) {
        for (const some of inGroups(list.content, STORED)) {
          const { added, changed, unnamed } = await this.bans.keep(SOURCE, some);
          kept.added += added;
          kept.changed += changed;
          kept.unnamed += unnamed;
        }
        const keys = list.content.map(({ key }) => key);
        lifted = await this.bans.liftMissing(SOURCE, keys, this.clock.now());
      }
      // An empty stamp makes the next import retry bans without a name, which may be known by then.
      await this.files.remember(kept.unnamed > 0 ? { ...list, stamp: '' } : list);
      return { addedBans: kept.added, changedBans: kept.changed, liftedBans: lifted, unnamedBans: kept.unnamed };
    });
  }

  private async importIcon(icon: Reading<Buffer> | null): Promise<Reading<Buffer> | null> {
    if (!icon) await this.files.keepIcon(null);
    else if (!(await this.files.isUnchanged(icon))) {
      await this.transaction.run(async () => {
        if (icon.content) await this.files.keepIcon(icon.content);
        await this.files.remember(icon);
      });
    }
    return icon;
  }

  private async importStatistics(folder: GameFolder, names: readonly KnownName[], options: ImportOptions) {
    const { mayGoOn = () => true, onProgress = () => undefined } = options;
    const { files, problems } = await folder.playerFiles();
    const folders = problems.map((problem) => ({ file: problem.file, stamp: '', content: null, problem }));
    const since = await this.lastImportOf(folder);
    const nameOf = new Map(names.map((known) => [known.uuid, known]));
    const found = { total: files.length, changed: 0, folders, files: [] as ReadPlayer[], isComplete: true };

    let [done, after] = [0, null as string | null];
    for (const group of inGroups(files, LOOKED_AT)) {
      if (!(await mayGoOn())) return { ...found, isComplete: false };
      const last = done + group.length === files.length ? null : (group.at(-1)?.uuid ?? null);
      const known = new Map((await this.players.known(after, last)).map((file) => [file.uuid, file]));
      const changed = await this.changedOf(folder, group, known);
      const end = done + group.length;
      done += group.length - changed.length;

      for (const some of inGroups(changed, STORED)) {
        if (!(await mayGoOn())) return { ...found, isComplete: false };
        const read = await this.read(folder, some, known, nameOf, since);
        await this.players.record(read);
        found.changed += read.filter(({ statistics }) => statistics !== null).length;
        found.files.push(...read.filter(({ problem }) => problem !== null));
        done += some.length;
        onProgress(done, files.length);
      }
      for (const { uuid } of group) known.delete(uuid);
      await this.players.forgetBroken([...known.keys()]);
      [after, done] = [last, end];
      onProgress(done, files.length);
    }
    return found;
  }

  /** Updates all names when a list has changed. Players with changed statistics already have their name. */
  private async importPeople(lists: ServerLists, names: readonly KnownName[], hasChanged: boolean): Promise<void> {
    const { operators } = lists;
    const changed: Reading<unknown>[] = [];
    for (const list of [lists.seen, lists.invited, operators]) {
      if (list && !(await this.files.isUnchanged(list))) changed.push(list);
    }
    if (changed.some(({ content }) => content !== null)) {
      for (const some of inGroups(names, STORED)) await this.players.name(some);
    }
    if (operators?.content && (hasChanged || changed.length > 0)) await this.players.rank(operators.content);
    for (const list of changed) await this.files.remember(list);
  }

  private async changedOf(
    folder: GameFolder,
    files: readonly PlayerFile[],
    known: ReadonlyMap<string, KnownFile>,
  ): Promise<PlayerFile[]> {
    const stamps = await inTurns(files, OPEN, (file) => folder.stampOf(file));
    return files.filter(({ uuid }, index) => {
      const file = known.get(uuid);
      return stamps[index] !== null && (!file || file.stamp !== stamps[index] || file.problem !== null);
    });
  }

  private async read(
    folder: GameFolder,
    files: readonly PlayerFile[],
    known: ReadonlyMap<string, KnownFile>,
    nameOf: ReadonlyMap<string, KnownName>,
    since: Date | null,
  ): Promise<ReadPlayer[]> {
    const now = this.clock.now();
    const readings = await inTurns(files, OPEN, (file) => folder.statistics(file));
    return files.flatMap(({ uuid, file }, index): ReadPlayer[] => {
      const reading = readings[index];
      if (!reading) return [];
      const { stamp, content: statistics, problem, writtenAt } = reading;
      const seenAt = writtenAt > now ? now : writtenAt;
      const knownStamp = known.get(uuid)?.stamp ?? null;
      const isNewcomer =
        since !== null && knownStamp === null && seenAt >= since && (statistics?.playtime ?? Infinity) <= FIRST_EVENING;
      const name = nameOf.get(uuid) ?? null;
      return [{ uuid, file, stamp, knownStamp, statistics, problem, seenAt, isNewcomer, name }];
    });
  }

  /** Null if the folder was never imported completely: new players cannot be recognised then. */
  private async lastImportOf({ path }: GameFolder): Promise<Date | null> {
    const last = await this.reports.last(SOURCE);
    return last?.origin === path ? last.startedAt : null;
  }

  private tell({ problems, changedPlayers, addedBans, changedBans, liftedBans }: GameImport): void {
    const counts = { changedPlayers, addedBans, changedBans, liftedBans };
    if (Object.values(counts).some((count) => count > 0)) this.log.info(counts, 'The game server folder was imported');

    const lines = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
    const unheard = [...lines].flatMap(([line, problem]) => (this.told.has(line) ? [] : [problem]));
    for (const problem of unheard.slice(0, TOLD)) this.log.warn(problem, 'A file of the game server cannot be read');
    const left = unheard.length - TOLD;
    if (left > 0) this.log.warn({ files: left }, 'More files of the game server cannot be read');
    this.told = new Set(lines.keys());
  }
}

/** Bans and operators contain names too, but without a date. */
function namesIn({ bans, seen, invited, operators }: ServerLists): KnownName[] {
  const undated = [
    ...(operators?.content ?? []),
    ...(bans?.content ?? []).map(({ uuid, username: name }) => ({ uuid, name })),
  ];
  const named = undated.flatMap(({ uuid, name }) => (uuid && name ? [{ uuid, name, seenAt: null }] : []));
  return settleNames([...(seen?.content ?? []), ...(invited?.content ?? []), ...named]);
}
