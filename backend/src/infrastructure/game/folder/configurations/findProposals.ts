import { posix } from 'node:path';
import { FAILSAFE_SCHEMA, load as parseYaml } from 'js-yaml';
import { parse as parseToml } from 'smol-toml';
import { DEFAULT_GAME_PORT, parseServerAddress, type ServerAddress } from '../../../../domain/gameserver/ServerAddress';
import type { Finding, ProposalKind } from '../../../../domain/proposals/Proposal';
import { isOwnAddress } from '../../../../domain/shared/networks';
import { decodeText } from '../decodeText';
import { FileInUse, type GameFiles, UnreadableFile } from '../GameFiles';
import { parseJavaProperties } from '../parseJavaProperties';
import { ServerProperties } from '../ServerProperties';
import { Configuration } from './Configuration';

/** In bytes. The longest of these files has forty thousand, most of them comments. */
const MAX_FILE_BYTES = 64 * 1024;

const DEFAULT_VOTIFIER_PORT = 8192;

/** A configuration file, under the names that it has on a server and on a proxy. */
interface Source {
  readonly files: readonly string[];
  /** What it is mainly about. */
  readonly kind: ProposalKind;
  /** Throws if the text is none of its format. */
  read(text: string, origin: Origin): Finding[];
}

/** Where a configuration file lies. */
class Origin {
  constructor(
    readonly file: string,
    /** The host of the machine that it lies on. */
    private readonly machine: string,
  ) {}

  /** What a file calls its own machine is reached elsewhere under another name. Null for what is no address. */
  place(address: string, defaultPort: number): ServerAddress | null {
    const place = parseServerAddress(address, defaultPort);
    if (!place) return null;
    return isThisMachine(place.host) ? { ...place, host: this.machine } : place;
  }

  /** Players do not join at an address that only this machine knows. */
  address(text: string): Finding[] {
    const place = this.place(text, DEFAULT_GAME_PORT);
    return place && !isThisMachine(place.host) ? [{ kind: 'address', file: this.file, ...place }] : [];
  }

  backend(name: string, address: string | null): Finding[] {
    const place = address === null ? null : this.place(address, DEFAULT_GAME_PORT);
    return place ? [{ kind: 'backend', file: this.file, name, ...place }] : [];
  }
}

const isThisMachine = (host: string): boolean => host === 'localhost' || isOwnAddress(host);

const yaml =
  (read: (values: Configuration, origin: Origin) => Finding[]): Source['read'] =>
  (text, origin) =>
    // The schema reads every value as it is written: a password of digits is no number.
    read(new Configuration(parseYaml(text, { schema: FAILSAFE_SCHEMA })), origin);

const toml =
  (read: (values: Configuration, origin: Origin) => Finding[]): Source['read'] =>
  (text, origin) =>
    read(new Configuration(parseToml(text)), origin);

/**
 * Finds what the site can use in the configuration files of a game server and its plugins. `machine` is the host under
 * which the site reaches the machine of the folder.
 */
export async function findProposals(files: GameFiles, machine: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { files: names, kind, read } of SOURCES) {
    for (const file of names) {
      try {
        const found = (await isThere(files, file)) && (await files.read(file, MAX_FILE_BYTES));
        if (!found) continue;
        findings.push(...readWith(read, decodeText(found.bytes), new Origin(file, machine)));
      } catch (error) {
        const isOfFile = [NotUnderstood, UnreadableFile, FileInUse].some((type) => error instanceof type);
        if (!isOfFile) throw error;
        findings.push({ kind, file, problem: 'not_understood', storage: null });
      }
      break;
    }
  }
  return findings;
}

/** A list is only given of a folder within that of the game server, where no link leads out of it. */
async function isThere(files: GameFiles, file: string): Promise<boolean> {
  const folder = posix.dirname(file);
  return folder === '.' || (await files.listNames(folder)).names.includes(posix.basename(file));
}

class NotUnderstood extends Error {}

function readWith(read: Source['read'], text: string, origin: Origin): Finding[] {
  try {
    return read(text, origin);
  } catch (error) {
    throw new NotUnderstood(origin.file, { cause: error });
  }
}

function readServerProperties(text: string, origin: Origin): Finding[] {
  const { file } = origin;
  const { rcon, address } = ServerProperties.read(text);
  const isOn = parseJavaProperties(text).get('enable-rcon')?.trim().toLowerCase() === 'true';
  const place = rcon && origin.place(rcon.host, rcon.port);
  const console: Finding =
    rcon && place
      ? { kind: 'console', file, ...place, password: rcon.password }
      : { kind: 'console', file, problem: isOn ? 'no_password' : 'switched_off', storage: null };
  return [console, ...origin.address(address)];
}

function readVelocity(values: Configuration, origin: Origin): Finding[] {
  const servers = values.at('servers').entries();
  return [
    ...origin.address(values.text('bind') ?? ''),
    ...servers.flatMap(([name, address]) => (name === 'try' ? [] : origin.backend(name, address.text()))),
  ];
}

/** Other programs have a file of this name, without listeners. */
function readBungeeCord(values: Configuration, origin: Origin): Finding[] {
  const [listener] = values.at('listeners').items();
  if (!listener) return [];
  return [
    ...origin.address(listener.text('host') ?? ''),
    ...values
      .at('servers')
      .entries()
      .flatMap(([name, server]) => origin.backend(name, server.text('address'))),
  ];
}

const DIALECTS = { mysql: 'mysql', mariadb: 'mysql', postgresql: 'postgres', postgres: 'postgres' } as const;
const DATABASE_PORTS = { mysql: 3306, postgres: 5432 } as const;

/** Storage that only its plugin opens, as people write it. */
const FILE_STORAGES: Readonly<Record<string, string>> = {
  ...{ h2: 'H2', sqlite: 'SQLite', json: 'JSON', yaml: 'YAML', hocon: 'HOCON', toml: 'TOML' },
  ...{ 'json-combined': 'JSON', 'yaml-combined': 'YAML', 'hocon-combined': 'HOCON', 'toml-combined': 'TOML' },
};

const storedInFile = (kind: ProposalKind, file: string, method: string | null): Finding[] => {
  const storage = FILE_STORAGES[method?.trim().toLowerCase() ?? ''];
  return storage === undefined ? [] : [{ kind, file, problem: 'stored_in_file', storage }];
};

/** https://gitlab.com/ruany/LiteBans/-/wikis/Configuration */
function readLiteBans(values: Configuration, origin: Origin): Finding[] {
  const { file } = origin;
  const sql = values.at('sql');
  const driver = sql.text('driver');
  const dialect = DIALECTS[driver?.trim().toLowerCase() as keyof typeof DIALECTS];
  if (dialect === undefined) return storedInFile('bans', file, driver);
  const place = origin.place(sql.text('address') ?? 'localhost', DATABASE_PORTS[dialect]);
  if (!place) return [];
  return [
    {
      ...{ kind: 'bans', file, dialect, ...place, encryption: 'none' },
      database: sql.text('database') ?? '',
      user: sql.text('username') ?? '',
      password: sql.text('password') ?? '',
      prefix: sql.text('table_prefix') ?? 'litebans_',
    },
  ];
}

/** https://github.com/NuVotifier/NuVotifier/wiki/Configuration */
function readVotifier(values: Configuration, origin: Origin): Finding[] {
  const port = Number(values.text('port') ?? DEFAULT_VOTIFIER_PORT);
  const token = values.text('tokens', 'default') ?? values.at('tokens').entries()[0]?.[1].text() ?? '';
  const place = origin.place(`${values.text('host') ?? '0.0.0.0'}:${port}`, DEFAULT_VOTIFIER_PORT);
  return place ? [{ kind: 'vote_target', file: origin.file, ...place, token }] : [];
}

/** https://geysermc.org/wiki/floodgate/ */
function readFloodgate(values: Configuration, { file }: Origin): Finding[] {
  const prefix = values.text('username-prefix') ?? '';
  return prefix === '' ? [] : [{ kind: 'name_prefix', file, prefix }];
}

/** https://luckperms.net/wiki/Storage-types */
const readLuckPerms = (values: Configuration, { file }: Origin): Finding[] =>
  storedInFile('ranks', file, values.text('storage-method'));

const SOURCES: readonly Source[] = [
  { files: ['server.properties'], kind: 'console', read: readServerProperties },
  { files: ['velocity.toml'], kind: 'backend', read: toml(readVelocity) },
  { files: ['config.yml'], kind: 'backend', read: yaml(readBungeeCord) },
  { files: ['plugins/LiteBans/config.yml', 'plugins/litebans/config.yml'], kind: 'bans', read: yaml(readLiteBans) },
  { files: ['plugins/Votifier/config.yml'], kind: 'vote_target', read: yaml(readVotifier) },
  { files: ['plugins/nuvotifier/config.toml'], kind: 'vote_target', read: toml(readVotifier) },
  { files: ['plugins/floodgate/config.yml'], kind: 'name_prefix', read: yaml(readFloodgate) },
  { files: ['plugins/LuckPerms/config.yml', 'plugins/luckperms/config.yml'], kind: 'ranks', read: yaml(readLuckPerms) },
];
