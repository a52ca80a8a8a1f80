import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { LocalFiles } from '../LocalFiles';
import { findProposals } from './findProposals';

const MACHINE = 'node7.host.example';

const LITEBANS = (driver: string) => `
sql:
  # H2, MySQL, MariaDB, and PostgreSQL are supported database drivers.
  driver: ${driver}
  address: localhost
  database: 'network'
  username: litebans
  password: 0123
  table_prefix: "litebans_"
`;

const RCON = 'enable-rcon=true\nrcon.port=25580\nrcon.password=sea\\:shore\nserver-port=25570\n';

describe('findProposals', () => {
  let folder: string;
  beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'costa-test-'))));
  afterEach(() => rm(folder, { recursive: true }));

  async function find(files: Record<string, string>, machine = MACHINE) {
    for (const [file, text] of Object.entries(files)) {
      await mkdir(join(folder, dirname(file)), { recursive: true });
      await writeFile(join(folder, file), text);
    }
    return findProposals(new LocalFiles(folder), machine);
  }

  it('proposes nothing for an empty folder', async () => {
    expect(await find({})).toEqual([]);
  });

  it('finds RCON and the address in the settings of a server, at the machine of the folder', async () => {
    expect(await find({ 'server.properties': RCON })).toEqual([
      { kind: 'console', file: 'server.properties', host: MACHINE, port: 25_580, password: 'sea:shore' },
      { kind: 'address', file: 'server.properties', host: MACHINE, port: 25_570 },
    ]);
  });

  it('takes an address that the server names, and proposes none that only this machine knows', async () => {
    const text = `${RCON}server-ip=203.0.113.7\n`;
    expect(await find({ 'server.properties': text })).toMatchObject([{ host: '203.0.113.7' }, { host: '203.0.113.7' }]);
    expect(await find({ 'server.properties': RCON }, '127.0.0.1')).toMatchObject([
      { kind: 'console', host: '127.0.0.1', port: 25_580 },
    ]);
  });

  it.each([
    ['enable-rcon=false\nrcon.password=x\n', 'switched_off'],
    ['', 'switched_off'],
    ['enable-rcon=true\nrcon.password=\n', 'no_password'],
  ])('says why RCON cannot be used: %j', async (text, problem) => {
    const [console] = await find({ 'server.properties': text });
    expect(console).toEqual({ kind: 'console', file: 'server.properties', problem, storage: null });
  });

  it.each([
    ['MySQL', 'mysql', 3306],
    ['MariaDB', 'mysql', 3306],
    ['PostgreSQL', 'postgres', 5432],
  ])('finds the database of LiteBans in %s, with the password as it is written', async (driver, dialect, port) => {
    expect(await find({ 'plugins/LiteBans/config.yml': LITEBANS(driver) })).toEqual([
      {
        ...{ kind: 'bans', file: 'plugins/LiteBans/config.yml', dialect, host: MACHINE, port, database: 'network' },
        ...{ user: 'litebans', password: '0123', prefix: 'litebans_', encryption: 'none' },
      },
    ]);
  });

  it.each([
    ['plugins/LiteBans/config.yml', LITEBANS('H2'), 'bans', 'H2'],
    ['plugins/litebans/config.yml', LITEBANS('sqlite'), 'bans', 'SQLite'],
    ['plugins/LuckPerms/config.yml', 'storage-method: h2\n', 'ranks', 'H2'],
    ['plugins/luckperms/config.yml', 'storage-method: YAML\n', 'ranks', 'YAML'],
  ])('says that other programs cannot open the storage of %s', async (file, text, kind, storage) => {
    expect(await find({ [file]: text })).toEqual([{ kind, file, problem: 'stored_in_file', storage }]);
  });

  it('says nothing of ranks in a database', async () => {
    expect(await find({ 'plugins/LuckPerms/config.yml': 'storage-method: MariaDB\n' })).toEqual([]);
  });

  it('finds NuVotifier of a server and of a proxy, with its token', async () => {
    const text = 'host: 0.0.0.0\nport: 8193\ntokens:\n  default: k3sr5u0cm2a\n';
    const target = { kind: 'vote_target', host: MACHINE, port: 8193, token: 'k3sr5u0cm2a' };
    expect(await find({ 'plugins/Votifier/config.yml': text })).toEqual([
      { ...target, file: 'plugins/Votifier/config.yml' },
    ]);
    await rm(join(folder, 'plugins'), { recursive: true });
    const toml = 'host = "0.0.0.0"\nport = 8193\n[tokens]\ndefault = "k3sr5u0cm2a"\n';
    expect(await find({ 'plugins/nuvotifier/config.toml': toml })).toEqual([
      { ...target, file: 'plugins/nuvotifier/config.toml' },
    ]);
  });

  it('proposes no Votifier that listens to no port', async () => {
    expect(await find({ 'plugins/Votifier/config.yml': 'port: -1\ntokens: { default: k3sr5u0cm2a }\n' })).toEqual([]);
  });

  it('finds the prefix of Floodgate, unless it is empty', async () => {
    const file = 'plugins/floodgate/config.yml';
    expect(await find({ [file]: 'username-prefix: "."\n' })).toEqual([{ kind: 'name_prefix', file, prefix: '.' }]);
    expect(await find({ [file]: 'username-prefix: ""\n' })).toEqual([]);
  });

  it('finds the servers behind Velocity', async () => {
    const text =
      'bind = "0.0.0.0:25577"\n[servers]\nlobby = "127.0.0.1:30066"\nsurvival = "10.0.0.5"\ntry = ["lobby"]\n';
    const file = 'velocity.toml';
    expect(await find({ [file]: text })).toEqual([
      { kind: 'address', file, host: MACHINE, port: 25_577 },
      { kind: 'backend', file, name: 'lobby', host: MACHINE, port: 30_066 },
      { kind: 'backend', file, name: 'survival', host: '10.0.0.5', port: 25_565 },
    ]);
  });

  it('finds the servers behind BungeeCord, and takes no other configuration for it', async () => {
    const text =
      'listeners:\n- host: 0.0.0.0:25577\nservers:\n  lobby:\n    address: localhost:25566\n    motd: "&1Lobby"\n';
    const file = 'config.yml';
    expect(await find({ [file]: text })).toEqual([
      { kind: 'address', file, host: MACHINE, port: 25_577 },
      { kind: 'backend', file, name: 'lobby', host: MACHINE, port: 25_566 },
    ]);
    expect(await find({ [file]: 'servers:\n  lobby:\n    address: localhost:25566\n' })).toEqual([]);
  });

  it.each([
    ['plugins/LiteBans/config.yml', 'sql: [', 'bans'],
    ['plugins/LiteBans/config.yml', '['.repeat(60_000), 'bans'],
    ['plugins/LiteBans/config.yml', `# ${'x'.repeat(70_000)}`, 'bans'],
    ['plugins/LiteBans/config.yml', 'sql: *nothing\n', 'bans'],
    ['velocity.toml', 'servers = { lobby = ', 'backend'],
    ['plugins/Votifier/config.yml', '\tport: 1\n', 'vote_target'],
  ])('says that a file is not understood, and goes on: %s', async (file, text, kind) => {
    expect(await find({ [file]: text, 'plugins/floodgate/config.yml': 'username-prefix: "*"\n' })).toEqual([
      { kind, file, problem: 'not_understood', storage: null },
      { kind: 'name_prefix', file: 'plugins/floodgate/config.yml', prefix: '*' },
    ]);
  });

  it.each([
    [
      'a bomb of references',
      `a: &a [x,x]\n${[...'bcdefghij'].map((name, index) => `${name}: &${name} [${`*${'abcdefghij'[index]},`.repeat(9)}]`).join('\n')}\n`,
    ],
    ['lists in place of values', 'sql: [driver, MySQL]\nport: [1]\n'],
    ['parts with names of objects', 'sql:\n  __proto__: { driver: MySQL }\n  constructor: x\n'],
    ['an address that is none', 'sql: { driver: MySQL, address: "http://a/b?c" }\n'],
  ])('proposes nothing for %s', async (_name, text) => {
    const found = await find({ 'plugins/LiteBans/config.yml': text });
    expect(found.filter((each) => !('problem' in each))).toEqual([]);
  });

  it('follows no link out of the folder', async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'costa-test-'));
    await mkdir(join(elsewhere, 'LiteBans'));
    await writeFile(join(elsewhere, 'LiteBans/config.yml'), LITEBANS('MySQL'));
    await symlink(elsewhere, join(folder, 'plugins'));
    const found = await find({});
    await rm(elsewhere, { recursive: true });
    expect(found.filter((each) => !('problem' in each))).toEqual([]);
  });
});
