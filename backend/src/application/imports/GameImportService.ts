import { injectable } from 'inversify';
import { ForeignBans, type LiftedBans } from '../../domain/bans/ForeignBans';
import { describeMassLift, RUNS_BEFORE_MASS_LIFT } from '../../domain/bans/massLift';
import type {
  FileProblem,
  GameFolder,
  KnownName,
  PlayerFiles,
  FileReading,
  ServerLists,
} from '../../domain/imports/GameFolder';
import { ImportedFiles } from '../../domain/imports/ImportedFiles';
import {
  hasContent,
  ImportedPlayers,
  type StoredFileState,
  type ImportedPlayer,
} from '../../domain/imports/ImportedPlayers';
import { type ImportReport, ImportReports, UNFINISHED } from '../../domain/imports/ImportReports';
import { GameFolderMissing } from '../../domain/imports/GameFolderMissing';
import { MAIN_SERVER_ID } from '../../domain/servers/Server';
import { resolveNames } from '../../domain/imports/resolveNames';
import { Clock } from '../shared/Clock';
import { Log } from '../shared/Log';
import { Transaction } from '../shared/Transaction';

/** How many files are checked for changes at a time, and how many records are stored per statement. */
const CHECK_BATCH_SIZE = 5_000;
const STORE_BATCH_SIZE = 500;

/** Maximum file problems logged one by one; the rest are counted. */
const MAX_LOGGED_PROBLEMS = 20;

const SOURCE = 'game';

/** The rank of players who are not operators. */
const DEFAULT_RANK = 'Player';

/** Maximum playtime of a new player, in minutes. A player with more must have joined before the last import. */
const MAX_NEWCOMER_PLAYTIME_MINUTES = 24 * 60;

export interface ImportOptions {
  /** Absent: the main server. Of another one, only bans and the figures and names of players are imported. */
  readonly serverId?: string;
  /** The folder may be a part of itself: without an icon, the present one stays. */
  readonly isPartial?: boolean;
  /** Checked before each batch. False stops the import, and the next import resumes from there. */
  readonly shouldContinue?: () => Promise<boolean> | boolean;
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
  /** False when `shouldContinue` stopped the import early. */
  readonly isComplete: boolean;
}

interface ReadContext {
  readonly nameOf: ReadonlyMap<string, KnownName>;
  /** When the last import started; null if there was none. */
  readonly since: Date | null;
  readonly defaultRank: string | null;
}

type BanCounts = Pick<GameImport, 'addedBans' | 'changedBans' | 'liftedBans' | 'unnamedBans'>;

const NO_BANS: BanCounts = { addedBans: 0, changedBans: 0, liftedBans: 0, unnamedBans: 0 };

/** Incrementally imports the game server's folder: only changed data is read. */
@injectable()
export class GameImportService {
  /** Problems of the last import of each server, so that each problem is logged once. */
  private readonly loggedProblems = new Map<string, ReadonlySet<string>>();

  /** Whether this process has seen that the figures of all players are kept by server. */
  private hasKeptFigures = false;

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
    try {
      return await this.import(folder, options).finally(() => folder.close());
    } catch (error) {
      // A report that cannot be saved must not hide the cause, which the caller logs.
      await this.saveFailure(folder, error, options.serverId).catch(() => undefined);
      throw error;
    }
  }

  /** Keeps when the last import started: new players are recognized by it. */
  private async saveFailure(folder: GameFolder, error: unknown, serverId?: string): Promise<void> {
    const last = await this.lastReport(folder, serverId);
    const problem = error instanceof GameFolderMissing ? 'the folder does not exist' : UNFINISHED;
    if (last) await this.reports.save({ ...last, problem });
  }

  private async import(folder: GameFolder, options: ImportOptions): Promise<GameImport> {
    const { serverId = MAIN_SERVER_ID, isPartial = false } = options;
    const isMain = serverId === MAIN_SERVER_ID;
    await folder.mustBeThere();
    const startedAt = this.clock.now();
    const lists = await folder.lists();
    const names = collectNames(lists);
    const vanishedRuns = (await this.lastReport(folder, serverId))?.vanishedRuns ?? 0;
    const { waitingBans, ...bans } = await this.importBans(lists.bans, vanishedRuns + 1, serverId);
    const icon = isMain ? await this.importIcon(await folder.icon(), isPartial) : null;
    const defaultRank = isMain && lists.operators?.content ? DEFAULT_RANK : null;
    if (!isMain) await this.keepFiguresOfMainServer(options);
    const players = await this.importPlayers(folder, names, defaultRank, options);
    const { total, changed, isComplete } = players;
    if (isComplete)
      await this.importPeople(isMain ? lists : { ...lists, operators: null }, names, changed > 0, serverId);

    const readings: FileReading<unknown>[] = [...Object.values(lists), icon].flatMap((reading) => reading ?? []);
    const problems = [
      ...[...readings, ...players.folders].flatMap(({ problem }) => problem ?? []),
      ...players.problems,
    ];
    const playerCount = await this.players.count(serverId);
    const count = await this.bans.count(SOURCE, serverId);
    if (isComplete) {
      for (const reading of players.folders) await this.files.saveStamp(reading, serverId);
      await this.files.deleteAllExcept(
        [...readings, ...players.folders].map(({ file }) => file),
        serverId,
      );
      const [origin, finishedAt] = [folder.path, this.clock.now()];
      const report = { source: SOURCE, origin, startedAt, finishedAt, players: playerCount, bans: count } as const;
      const vanished = waitingBans > 0 ? vanishedRuns + 1 : 0;
      const problem = waitingBans > 0 ? describeMassLift(waitingBans, vanished) : null;
      await this.reports.save({ ...report, serverId, problem, fingerprint: null, vanishedRuns: vanished });
    }
    const isEmpty = total === 0 && readings.length === 0 && problems.length === 0;
    const result = {
      players: playerCount,
      changedPlayers: changed,
      bans: count,
      ...bans,
      problems,
      isEmpty,
      isComplete,
    };
    this.logOutcome(result, serverId);
    return result;
  }

  /** `runs`: how many runs in a row, with this one, could have found that many bans are gone. */
  private async importBans(
    list: ServerLists['bans'],
    runs: number,
    serverId: string,
  ): Promise<BanCounts & { waitingBans: number }> {
    if (!list || (await this.files.isUnchanged(list, serverId))) return { ...NO_BANS, waitingBans: 0 };

    return this.transaction.run(async () => {
      const kept = { added: 0, changed: 0, unnamed: 0 };
      let gone: LiftedBans = { lifted: 0, waiting: 0 };
      if (list.content) {
        // The game uses the last entry of each player.
        const bans = [...new Map(list.content.map((ban) => [ban.uuid, ban.ofServer(serverId)])).values()];
        for (const batch of toBatches(bans, STORE_BATCH_SIZE)) {
          const { added, changed, unnamed } = await this.bans.upsert(SOURCE, batch);
          kept.added += added;
          kept.changed += changed;
          kept.unnamed += unnamed.length;
        }
        const keys = bans.map(({ key }) => key);
        const mayLiftMany = runs >= RUNS_BEFORE_MASS_LIFT;
        gone = await this.bans.liftMissing(SOURCE, keys, this.clock.now(), mayLiftMany, serverId);
      }
      // An empty stamp makes the next import retry bans without a name, which may be known by then, and bans that are gone.
      await this.files.saveStamp(kept.unnamed + gone.waiting > 0 ? { ...list, stamp: '' } : list, serverId);
      return {
        addedBans: kept.added,
        changedBans: kept.changed,
        liftedBans: gone.lifted,
        unnamedBans: kept.unnamed,
        waitingBans: gone.waiting,
      };
    });
  }

  /** What is known so far was told by the main server. It is kept once; afterwards, nothing is left to keep. */
  private async keepFiguresOfMainServer({ shouldContinue = () => true }: ImportOptions): Promise<void> {
    if (this.hasKeptFigures) return;
    let after: string | null = null;
    do {
      if (!(await shouldContinue())) return;
      after = await this.players.keepOnMainServer(after, CHECK_BATCH_SIZE);
    } while (after !== null);
    this.hasKeptFigures = true;
  }

  private async importIcon(icon: FileReading<Buffer> | null, isPartial: boolean): Promise<typeof icon> {
    if (!icon && !isPartial) await this.files.saveIcon(null);
    else if (icon && !(await this.files.isUnchanged(icon))) {
      await this.transaction.run(async () => {
        if (icon.content) await this.files.saveIcon(icon.content);
        await this.files.saveStamp(icon);
      });
    }
    return icon;
  }

  private async importPlayers(
    folder: GameFolder,
    names: readonly KnownName[],
    defaultRank: string | null,
    options: ImportOptions,
  ) {
    const { shouldContinue = () => true, onProgress = () => undefined, serverId } = options;
    const { files, problems } = await folder.playerFiles();
    const folders = problems.map((problem) => ({ file: problem.file, stamp: '', content: null, problem }));
    const since = await this.findLastImport(folder, serverId);
    const nameOf = new Map(names.map((known) => [known.uuid, known]));
    const found = { total: files.length, changed: 0, folders, problems: [] as FileProblem[], isComplete: true };

    let [done, after] = [0, null as string | null];
    for (const group of toBatches(files, CHECK_BATCH_SIZE)) {
      if (!(await shouldContinue())) return { ...found, isComplete: false };
      const last = done + group.length === files.length ? null : (group.at(-1)?.uuid ?? null);
      const known = new Map(
        (await this.players.listFileStates(after, last, serverId)).map((file) => [file.uuid, file]),
      );
      const changed = await this.listChanged(folder, group, known);
      const end = done + group.length;
      done += group.length - changed.length;

      for (const batch of toBatches(changed, STORE_BATCH_SIZE)) {
        if (!(await shouldContinue())) return { ...found, isComplete: false };
        const read = await this.read(folder, batch, known, { nameOf, since, defaultRank });
        await this.players.record(read, serverId);
        found.changed += read.filter((player) => hasContent(player) && hasChanged(player)).length;
        found.problems.push(...read.flatMap(({ problems: ofPlayer }) => ofPlayer));
        done += batch.length;
        onProgress(done, files.length);
      }
      for (const { uuid } of group) known.delete(uuid);
      await this.players.deleteBroken([...known.keys()], serverId);
      [after, done] = [last, end];
      onProgress(done, files.length);
    }
    return found;
  }

  /** Updates all names when a list has changed. Players with changed statistics already have their name. */
  private async importPeople(
    lists: ServerLists,
    names: readonly KnownName[],
    hasChanged: boolean,
    serverId: string,
  ): Promise<void> {
    const { operators } = lists;
    const changed: FileReading<unknown>[] = [];
    for (const list of [lists.userCache, lists.whitelist, operators]) {
      if (list && !(await this.files.isUnchanged(list, serverId))) changed.push(list);
    }
    if (changed.some(({ content }) => content !== null)) {
      for (const batch of toBatches(names, STORE_BATCH_SIZE)) await this.players.updateNames(batch, serverId);
    }
    if (operators?.content && (hasChanged || changed.length > 0)) await this.players.updateRanks(operators.content);
    if (operators?.content && changed.includes(operators)) await this.players.setDefaultRank(DEFAULT_RANK);
    for (const list of changed) await this.files.saveStamp(list, serverId);
  }

  private async listChanged(
    folder: GameFolder,
    files: readonly PlayerFiles[],
    known: ReadonlyMap<string, StoredFileState>,
  ): Promise<PlayerFiles[]> {
    const stamps = await folder.stampsOf(files);
    return files.filter(({ uuid }, index) => {
      const file = known.get(uuid);
      return stamps[index] !== null && file?.stamp !== stamps[index];
    });
  }

  private async read(
    folder: GameFolder,
    files: readonly PlayerFiles[],
    known: ReadonlyMap<string, StoredFileState>,
    { nameOf, since, defaultRank }: ReadContext,
  ): Promise<ImportedPlayer[]> {
    const now = this.clock.now();
    const readings = await folder.readPlayers(files);
    return files.flatMap(({ uuid, statistics, data, advancements }, index): ImportedPlayer[] => {
      const reading = readings[index];
      if (!reading) return [];
      const { writtenAt, ...content } = reading;
      const seenAt = writtenAt && writtenAt > now ? now : writtenAt;
      const knownStamp = known.get(uuid)?.stamp ?? null;
      const isNewcomer =
        since !== null &&
        knownStamp === null &&
        seenAt !== null &&
        seenAt >= since &&
        (reading.statistics?.playtime ?? Infinity) <= MAX_NEWCOMER_PLAYTIME_MINUTES;
      const file = reading.problems[0]?.file ?? statistics ?? data ?? advancements ?? '';
      return [{ ...content, uuid, file, knownStamp, seenAt, isNewcomer, name: nameOf.get(uuid) ?? null, defaultRank }];
    });
  }

  /** Null if the folder was never imported completely: new players cannot be recognised then. */
  private async findLastImport(folder: GameFolder, serverId?: string): Promise<Date | null> {
    return (await this.lastReport(folder, serverId))?.startedAt ?? null;
  }

  private async lastReport({ path }: GameFolder, serverId?: string): Promise<ImportReport | null> {
    const last = await this.reports.last(SOURCE, serverId);
    return last?.origin === path ? last : null;
  }

  private logOutcome(
    { problems, changedPlayers, addedBans, changedBans, liftedBans }: GameImport,
    serverId: string,
  ): void {
    const counts = { changedPlayers, addedBans, changedBans, liftedBans };
    if (Object.values(counts).some((count) => count > 0)) this.log.info(counts, 'game folder imported');

    const lines = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
    const newProblems = [...lines].flatMap(([line, problem]) =>
      this.loggedProblems.get(serverId)?.has(line) ? [] : [problem],
    );
    for (const problem of newProblems.slice(0, MAX_LOGGED_PROBLEMS))
      this.log.warn(problem, 'game server file unreadable');
    const remaining = newProblems.length - MAX_LOGGED_PROBLEMS;
    if (remaining > 0) this.log.warn({ files: remaining }, 'more game server files unreadable');
    this.loggedProblems.set(serverId, new Set(lines.keys()));
  }
}

/** Bans and operators contain names too, but without a date. */
function collectNames({ bans, userCache, whitelist, operators }: ServerLists): KnownName[] {
  const undated = [
    ...(operators?.content ?? []),
    ...(bans?.content ?? []).map(({ uuid, username: name }) => ({ uuid, name })),
  ];
  const named = undated.flatMap(({ uuid, name }) => (uuid && name ? [{ uuid, name, seenAt: null }] : []));
  return resolveNames([...(userCache?.content ?? []), ...(whitelist?.content ?? []), ...named]);
}

/** Files that were written just now or are broken have an empty stamp; only the former may have changed again. */
const hasChanged = ({ stamp, knownStamp, problems }: ImportedPlayer): boolean =>
  stamp !== knownStamp || (stamp === '' && problems.length === 0);

/** Splits the list into batches; the last one may be smaller. */
function* toBatches<T>(list: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size);
}
