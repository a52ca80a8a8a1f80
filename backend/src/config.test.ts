import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig, type Environment } from './config';

const SECRET = 'a-secret-of-more-than-32-characters';

const problemsOf = (env: Environment): string => {
  try {
    readConfig(env);
  } catch (thrown) {
    return String(thrown);
  }
  return '';
};

describe('readConfig', () => {
  it('returns the defaults for an empty environment', () => {
    expect(readConfig({})).toEqual({
      production: true,
      host: '0.0.0.0',
      port: 3000,
      publicOrigin: 'http://localhost:3000',
      database: { kind: 'embedded', secretKey: null },
      dataDir: expect.stringMatching(/[\\/]data$/),
      demoData: true,
      owner: { username: 'owner', password: null },
      votifier: { port: null, token: null, v1: false },
      rcon: null,
      mailServer: null,
      sendsBans: false,
      playerNamePrefix: null,
      gameServer: {
        address: null,
        publicAddress: null,
        directory: null,
        links: [],
        roots: [expect.stringMatching(/^[\\/]/)],
        motd: null,
        maxPlayers: null,
        rcon: null,
        problems: [],
      },
      liteBans: null,
      trustProxy: false,
      logLevel: 'info',
      metricsToken: null,
      responseCacheMs: 800,
      avatarUpstream: 'https://mc-heads.net/avatar/{name}/{size}',
      storeCurrency: 'USD',
      backups: {
        schedule: null,
        directory: expect.stringMatching(/[\\/]data[\\/]backups$/),
        keep: 7,
        beforeUpgrade: true,
      },
      media: { acceptsUploads: true, quotaBytes: 500 * 2 ** 20 },
      connectionHosts: null,
      webhookPrivateHosts: [],
      discordApi: 'https://discord.com/api/v10',
      requestsPerMinute: 200,
      limits: {
        tickets: 3,
        applications: 3,
        guestReplies: 10,
        guestRepliesInADay: 40,
        likes: 30,
        linkRenewals: 5,
        attachments: 20,
        attachmentsInADay: 100,
        signUps: 10,
        cart: 60,
        search: 60,
        login: 6,
        loginFrom56: 24,
        loginFrom48: 96,
        codes: 3,
        passwordLinks: 10,
        addressTests: 10,
        uploads: 30,
        uploadsInADay: 300,
        wrongLinks: 20,
        codesInAnHour: 10,
      },
    });
  });

  it('treats an empty variable as unset, except AVATAR_UPSTREAM, which it turns off', () => {
    const config = readConfig({ PORT: '', OWNER_PASSWORD: '', DATABASE_URL: '', AVATAR_UPSTREAM: '' });

    expect(config).toMatchObject({ port: 3000, owner: { password: null }, avatarUpstream: null });
    expect(config.database.kind).toBe('embedded');
  });

  it('configures the vote port, and accepts VOTIFIER_V1 only together with VOTIFIER_PORT', () => {
    const { votifier } = readConfig({ VOTIFIER_PORT: '8192', VOTIFIER_TOKEN: 'eight or more', VOTIFIER_V1: 'true' });

    expect(votifier).toEqual({ port: 8192, token: 'eight or more', v1: true });
    expect(problemsOf({ VOTIFIER_V1: 'true' })).toContain('VOTIFIER_V1 requires VOTIFIER_PORT');
    expect(problemsOf({ PORT: '8192', VOTIFIER_PORT: '8192' })).toContain('VOTIFIER_PORT must not be the same as PORT');
    const wrong = problemsOf({
      VOTIFIER_PORT: 'x',
      VOTIFIER_TOKEN: 'short',
      VOTIFIER_V1: 'on',
      PLAYER_NAME_PREFIX: '/',
    });
    for (const name of ['VOTIFIER_PORT', 'VOTIFIER_TOKEN', 'VOTIFIER_V1', 'PLAYER_NAME_PREFIX']) {
      expect(wrong).toContain(`${name} must be`);
    }
    expect(wrong).not.toContain('short');
  });

  it('reports every invalid value at once, by variable name', () => {
    const problems = problemsOf({
      PORT: '70000',
      HOST: 'not a host',
      PUBLIC_ORIGIN: 'https://example.com/site',
      DATABASE_URL: 'mysql://localhost/costa',
      DATABASE_POOLED: 'perhaps',
      DATABASE_DIRECT_URL: 'postgres',
      DATABASE_REPLICA_URL: 'nowhere',
      DEMO_DATA: 'yes',
      OWNER_USERNAME: 'a b',
      OWNER_PASSWORD: 'short',
      SECRET_KEY: 'short',
      GAME_SERVER_ADDRESS: 'http://play.example.com',
      GAME_SERVER_DIR: '/nowhere/at/all',
      RCON_ADDRESS: 'rcon://10.0.0.5',
      RCON_PASSWORD: 'x'.repeat(1447),
      RCON_BANS: 'perhaps',
      PLAYER_NAME_PREFIX: '" ',
      TRUST_PROXY: 'true',
      LOG_LEVEL: 'loud',
      AVATAR_UPSTREAM: 'https://heads.example.com/',
      STORE_CURRENCY: 'dollars',
      BACKUP_SCHEDULE: 'sometimes',
      BACKUP_KEEP: '0',
      BACKUP_BEFORE_UPGRADE: 'perhaps',
      LIMIT_TICKETS_PER_HOUR: '0',
      LIMIT_APPLICATIONS_PER_DAY: '-1',
      LIMIT_LIKES_PER_MINUTE: 'many',
      LIMIT_CART_PER_MINUTE: '1.5',
      LIMIT_SEARCH_PER_MINUTE: '1000001',
      LIMIT_LOGIN_PER_MINUTE: 'Infinity',
      LIMIT_CODES_PER_MINUTE: '0',
      LIMIT_CODES_PER_HOUR: '-10',
      LIMIT_REQUESTS_PER_MINUTE: '0',
    });

    expect(problems.match(/(?<=- )[A-Z_]+/g)?.sort()).toEqual([
      'AVATAR_UPSTREAM',
      'BACKUP_BEFORE_UPGRADE',
      'BACKUP_KEEP',
      'BACKUP_SCHEDULE',
      'DATABASE_DIRECT_URL',
      'DATABASE_DIRECT_URL',
      'DATABASE_POOLED',
      'DATABASE_REPLICA_URL',
      'DATABASE_URL',
      'DEMO_DATA',
      'GAME_SERVER_ADDRESS',
      'GAME_SERVER_DIR',
      'HOST',
      'LIMIT_APPLICATIONS_PER_DAY',
      'LIMIT_CART_PER_MINUTE',
      'LIMIT_CODES_PER_HOUR',
      'LIMIT_CODES_PER_MINUTE',
      'LIMIT_LIKES_PER_MINUTE',
      'LIMIT_LOGIN_PER_MINUTE',
      'LIMIT_REQUESTS_PER_MINUTE',
      'LIMIT_SEARCH_PER_MINUTE',
      'LIMIT_TICKETS_PER_HOUR',
      'LOG_LEVEL',
      'OWNER_PASSWORD',
      'OWNER_USERNAME',
      'PLAYER_NAME_PREFIX',
      'PORT',
      'PUBLIC_ORIGIN',
      'RCON_ADDRESS',
      'RCON_BANS',
      'RCON_PASSWORD',
      'SECRET_KEY',
      'STORE_CURRENCY',
      'TRUST_PROXY',
    ]);
  });

  it('describes the valid values of an invalid variable', () => {
    expect(problemsOf({ PORT: '0' })).toContain('PORT must be a whole number from 1 to 65535.');
    expect(problemsOf({ DEMO_DATA: '1' })).toContain('DEMO_DATA must be true or false.');
  });

  it('never repeats a secret in an error', () => {
    const problems = problemsOf({
      OWNER_PASSWORD: 'hunter2',
      SECRET_KEY: 'hunter3',
      DATABASE_URL: 'x://a:hunter4@b/c',
    });

    expect(problems).toContain('OWNER_PASSWORD');
    expect(problems).not.toContain('hunter');
  });

  it('uses the default RCON port, and requires the RCON address and password together', () => {
    const RCON_PASSWORD = 'hunter5';
    expect(readConfig({ RCON_ADDRESS: '10.0.0.5', RCON_PASSWORD }).rcon).toEqual({
      host: '10.0.0.5',
      port: 25575,
      password: RCON_PASSWORD,
    });
    expect(readConfig({ RCON_ADDRESS: '[::1]:7', RCON_PASSWORD }).rcon).toMatchObject({ host: '::1', port: 7 });
    expect(problemsOf({ RCON_ADDRESS: '10.0.0.5' })).toContain('RCON_PASSWORD is required with RCON_ADDRESS');
    expect(problemsOf({ RCON_PASSWORD })).toContain('RCON_ADDRESS is required with RCON_PASSWORD');
    expect(problemsOf({ RCON_PASSWORD })).not.toContain('hunter');
  });

  it('requires SECRET_KEY with an external database', () => {
    const DATABASE_URL = 'postgres://costa@db.example.com/costa';

    expect(problemsOf({ DATABASE_URL })).toContain('SECRET_KEY is required with DATABASE_URL');
    expect(readConfig({ DATABASE_URL, SECRET_KEY: SECRET }).database).toEqual({
      kind: 'external',
      url: DATABASE_URL,
      isPooled: false,
      directUrl: DATABASE_URL,
      replicaUrl: null,
      secretKey: SECRET,
    });
  });

  it.each([
    ['DATABASE_DIRECT_URL', 'postgres://db/costa'],
    ['DATABASE_REPLICA_URL', 'postgres://db/costa'],
    ['DATABASE_POOLED', 'true'],
  ])('rejects %s with the embedded database', (variable, value) => {
    expect(problemsOf({ [variable]: value })).toContain(`${variable} requires DATABASE_URL`);
  });

  it('requires DATABASE_POOLED and DATABASE_DIRECT_URL together, with a direct URL that differs from DATABASE_URL', () => {
    const DATABASE_URL = 'postgres://costa@pooler/costa';
    const DATABASE_DIRECT_URL = 'postgres://costa@db/costa';
    const required = 'DATABASE_DIRECT_URL is required with DATABASE_POOLED';

    expect(
      readConfig({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_POOLED: 'true', SECRET_KEY: SECRET }).database,
    ).toMatchObject({ url: DATABASE_URL, isPooled: true, directUrl: DATABASE_DIRECT_URL });
    expect(problemsOf({ DATABASE_URL, DATABASE_POOLED: 'true' })).toContain(required);
    expect(problemsOf({ DATABASE_URL, DATABASE_DIRECT_URL: DATABASE_URL, DATABASE_POOLED: 'true' })).toContain(
      required,
    );
    expect(problemsOf({ DATABASE_URL, DATABASE_DIRECT_URL })).toContain(
      'DATABASE_DIRECT_URL requires DATABASE_POOLED=true',
    );
  });

  it.each<[Environment, boolean]>([
    [{}, true],
    [{ GAME_SERVER_ADDRESS: 'play.example.com' }, false],
    [{ GAME_SERVER_DIR: '.' }, false],
    [{ DATABASE_URL: 'postgres://db/costa', SECRET_KEY: SECRET }, false],
    [{ GAME_SERVER_ADDRESS: 'play.example.com', DEMO_DATA: 'true' }, true],
    [{ DEMO_DATA: 'false' }, false],
  ])('enables demo data by default only without a game server and an external database: %o', (env, expected) => {
    expect(readConfig(env).demoData).toBe(expected);
  });

  it.each([
    ['false', false],
    ['2', 2],
    ['127.0.0.1, 10.0.0.0/8,::1', ['127.0.0.1', '10.0.0.0/8', '::1']],
    ['loopback', ['loopback']],
  ])('parses TRUST_PROXY=%s', (TRUST_PROXY, expected) => {
    expect(readConfig({ TRUST_PROXY }).trustProxy).toEqual(expected);
  });

  it.each(['10.0.0.0/33', '10.0.0.1/8/8', 'proxy.example.com', '127.0.0.1,'])('rejects TRUST_PROXY=%s', (list) => {
    expect(problemsOf({ TRUST_PROXY: list })).toContain('TRUST_PROXY');
  });

  it('uses the port in the default origin, and removes the trailing slash of a configured origin', () => {
    expect(readConfig({ PORT: '8080' }).publicOrigin).toBe('http://localhost:8080');
    expect(readConfig({ PUBLIC_ORIGIN: 'https://Costa.example.com/' }).publicOrigin).toBe('https://costa.example.com');
  });

  it('is not in production mode only with NODE_ENV=development', () => {
    expect(readConfig({ NODE_ENV: 'development' }).production).toBe(false);
    expect(readConfig({ NODE_ENV: 'staging' }).production).toBe(true);
  });

  describe('with a game server folder', () => {
    let folder: string;

    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'costa-config-'));
    });
    afterEach(() => rmSync(folder, { recursive: true }));

    const write = (text: string) => writeFileSync(join(folder, 'server.properties'), text);

    it('uses the values of server.properties for settings that are not configured', () => {
      write('server-port=25570\nlevel-name=coast\nmotd=Hello\nmax-players=50\nenable-rcon=true\nrcon.password=s3cret');
      const { gameServer, demoData } = readConfig({ GAME_SERVER_DIR: folder });

      expect(gameServer).toEqual({
        address: '127.0.0.1:25570',
        publicAddress: null,
        directory: folder,
        links: [],
        roots: [expect.any(String)],
        motd: 'Hello',
        maxPlayers: 50,
        rcon: { host: '127.0.0.1', port: 25_575, password: 's3cret' },
        problems: [],
      });
      expect(demoData).toBe(false);
    });

    it('prefers configured settings over server.properties', () => {
      write('server-port=25570');

      expect(readConfig({ GAME_SERVER_DIR: folder, GAME_SERVER_ADDRESS: 'play.example.com' }).gameServer).toMatchObject(
        {
          address: 'play.example.com',
          publicAddress: 'play.example.com',
        },
      );
    });

    it('starts without a usable server.properties, and reports the problem', () => {
      expect(readConfig({ GAME_SERVER_DIR: folder }).gameServer).toMatchObject({
        address: '127.0.0.1:25565',
        problems: [expect.stringContaining('server.properties does not exist')],
      });
      mkdirSync(join(folder, 'server.properties'));
      expect(readConfig({ GAME_SERVER_DIR: folder }).gameServer.problems).toHaveLength(1);
    });

    it('reads server.properties in ISO 8859-1 and UTF-8', () => {
      writeFileSync(join(folder, 'server.properties'), Buffer.from('motd=K\u00fcste', 'latin1'));
      expect(readConfig({ GAME_SERVER_DIR: folder }).gameServer.motd).toBe('K\u00fcste');

      write('motd=K\u00fcste');
      expect(readConfig({ GAME_SERVER_DIR: folder }).gameServer.motd).toBe('K\u00fcste');
    });
  });

  it.each(['GAME_SERVER_ADDRESS', 'RCON_ADDRESS'] as const)('explains brackets for an IPv6 address in %s', (name) => {
    expect(problemsOf({ [name]: '::1', RCON_PASSWORD: 's3cret' })).toMatch(
      /an IPv6 address needs brackets, such as \[::1\]/,
    );
    expect(readConfig({ GAME_SERVER_ADDRESS: '[::1]' }).gameServer.address).toBe('[::1]');
  });

  it('parses LITEBANS_URL, and reports an invalid one without the password', () => {
    expect(readConfig({ LITEBANS_URL: 'mariadb://reader:x@db/bans' }).liteBans).toMatchObject({ dialect: 'mysql' });

    const problem = problemsOf({ LITEBANS_URL: 'http://reader:s3cret@db/bans' });
    expect(problem).toContain('LITEBANS_URL must be an address such as');
    expect(problem).not.toContain('s3cret');
    expect(problemsOf({ LITEBANS_URL: 'mysql://reader:s3cret@db/bans?ssl=true' })).toContain(
      'prefix and sslmode only, not ssl',
    );
  });

  it('parses GAME_SERVER_LINKS, and refuses the whole disk and relative folders', () => {
    expect(readConfig({ GAME_SERVER_LINKS: '/mnt/disk2/world, /srv/shared/' }).gameServer.links).toEqual([
      '/mnt/disk2/world',
      '/srv/shared/',
    ]);
    for (const folders of ['/', 'world', '/mnt/disk2,/', '/mnt/..', '/mnt/disk2,']) {
      expect(problemsOf({ GAME_SERVER_LINKS: folders })).toContain('GAME_SERVER_LINKS must be a comma-separated list');
    }
  });

  it('accepts a password that is not escaped, and names the escaping where it has two meanings', () => {
    const secretKey = 'known to every test '.repeat(2);
    const DATABASE_URL = 'postgres://costa:p@ss/w#rd@db/costa';
    expect(readConfig({ DATABASE_URL, SECRET_KEY: secretKey }).database).toMatchObject({
      url: 'postgres://costa:p%40ss%2Fw%23rd@db/costa',
    });

    const unclear = '://costa:s3cr@t/costa?part=tw0@db/costa';
    const problems = problemsOf({
      DATABASE_URL: `postgres${unclear}`,
      DATABASE_REPLICA_URL: `postgres${unclear}`,
      LITEBANS_URL: `mysql${unclear}`,
      SECRET_KEY: secretKey,
    });
    expect(problems.match(/write @ as %40/g)).toHaveLength(3);
    expect(problems).not.toMatch(/s3cr|tw0/);
  });
});
