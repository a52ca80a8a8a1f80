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
  it('needs nothing at all', () => {
    expect(readConfig({})).toEqual({
      production: true,
      host: '0.0.0.0',
      port: 3000,
      publicOrigin: 'http://localhost:3000',
      database: { kind: 'embedded', secretKey: null },
      dataDir: expect.stringMatching(/[\\/]data$/),
      demoData: true,
      owner: { username: 'owner', password: null },
      gameServer: { address: null, directory: null },
      trustProxy: false,
      logLevel: 'info',
      metricsToken: null,
      avatarUpstream: 'https://mc-heads.net/avatar/{name}/{size}',
      storeCurrency: 'USD',
      limits: { tickets: 3, applications: 3, likes: 30, cart: 60, search: 60, login: 6, codes: 3, codesInAnHour: 10 },
    });
  });

  it('counts an empty variable as unset, except for the avatars, which it turns off', () => {
    const config = readConfig({ PORT: '', OWNER_PASSWORD: '', DATABASE_URL: '', AVATAR_UPSTREAM: '' });

    expect(config).toMatchObject({ port: 3000, owner: { password: null }, avatarUpstream: null });
    expect(config.database.kind).toBe('embedded');
  });

  it('reports every bad value at once, by name', () => {
    const problems = problemsOf({
      PORT: '70000',
      HOST: 'not a host',
      PUBLIC_ORIGIN: 'https://example.com/site',
      DATABASE_URL: 'mysql://localhost/costa',
      DATABASE_REPLICA_URL: 'nowhere',
      DEMO_DATA: 'yes',
      OWNER_USERNAME: 'a b',
      OWNER_PASSWORD: 'short',
      SECRET_KEY: 'short',
      GAME_SERVER_ADDRESS: 'http://play.example.com',
      GAME_SERVER_DIR: '/nowhere/at/all',
      TRUST_PROXY: 'true',
      LOG_LEVEL: 'loud',
      AVATAR_UPSTREAM: 'https://heads.example.com/',
      STORE_CURRENCY: 'dollars',
      LIMIT_TICKETS_PER_HOUR: '0',
      LIMIT_APPLICATIONS_PER_DAY: '-1',
      LIMIT_LIKES_PER_MINUTE: 'many',
      LIMIT_CART_PER_MINUTE: '1.5',
      LIMIT_SEARCH_PER_MINUTE: '1000001',
      LIMIT_LOGIN_PER_MINUTE: 'Infinity',
      LIMIT_CODES_PER_MINUTE: '0',
      LIMIT_CODES_PER_HOUR: '-10',
    });

    expect(problems.match(/(?<=- )[A-Z_]+/g)?.sort()).toEqual([
      'AVATAR_UPSTREAM',
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
      'LIMIT_SEARCH_PER_MINUTE',
      'LIMIT_TICKETS_PER_HOUR',
      'LOG_LEVEL',
      'OWNER_PASSWORD',
      'OWNER_USERNAME',
      'PORT',
      'PUBLIC_ORIGIN',
      'SECRET_KEY',
      'STORE_CURRENCY',
      'TRUST_PROXY',
    ]);
  });

  it('says what would be right', () => {
    expect(problemsOf({ PORT: '0' })).toContain('PORT must be a whole number from 1 to 65535.');
    expect(problemsOf({ DEMO_DATA: '1' })).toContain('DEMO_DATA must be true or false.');
  });

  it('never repeats a secret', () => {
    const problems = problemsOf({
      OWNER_PASSWORD: 'hunter2',
      SECRET_KEY: 'hunter3',
      DATABASE_URL: 'x://a:hunter4@b/c',
    });

    expect(problems).toContain('OWNER_PASSWORD');
    expect(problems).not.toContain('hunter');
  });

  it('demands a secret key with an external database, and takes it', () => {
    const DATABASE_URL = 'postgres://costa@db.example.com/costa';

    expect(problemsOf({ DATABASE_URL })).toContain('SECRET_KEY is required with DATABASE_URL');
    expect(readConfig({ DATABASE_URL, SECRET_KEY: SECRET }).database).toEqual({
      kind: 'external',
      url: DATABASE_URL,
      replicaUrl: null,
      secretKey: SECRET,
    });
  });

  it('refuses a replica of the embedded database', () => {
    expect(problemsOf({ DATABASE_REPLICA_URL: 'postgres://db/costa' })).toContain(
      'DATABASE_REPLICA_URL needs DATABASE_URL',
    );
  });

  it.each<[Environment, boolean]>([
    [{}, true],
    [{ GAME_SERVER_ADDRESS: 'play.example.com' }, false],
    [{ GAME_SERVER_DIR: '.' }, false],
    [{ DATABASE_URL: 'postgres://db/costa', SECRET_KEY: SECRET }, false],
    [{ GAME_SERVER_ADDRESS: 'play.example.com', DEMO_DATA: 'true' }, true],
    [{ DEMO_DATA: 'false' }, false],
  ])('seeds the demo community only where no real one is meant: %o', (env, expected) => {
    expect(readConfig(env).demoData).toBe(expected);
  });

  it.each([
    ['false', false],
    ['2', 2],
    ['127.0.0.1, 10.0.0.0/8,::1', ['127.0.0.1', '10.0.0.0/8', '::1']],
    ['loopback', ['loopback']],
  ])('trusts the proxies of TRUST_PROXY=%s', (TRUST_PROXY, expected) => {
    expect(readConfig({ TRUST_PROXY }).trustProxy).toEqual(expected);
  });

  it.each(['10.0.0.0/33', '10.0.0.1/8/8', 'proxy.example.com', '127.0.0.1,'])(
    'does not trust TRUST_PROXY=%s',
    (list) => {
      expect(problemsOf({ TRUST_PROXY: list })).toContain('TRUST_PROXY');
    },
  );

  it('follows the port in the default origin and drops the slash of a given one', () => {
    expect(readConfig({ PORT: '8080' }).publicOrigin).toBe('http://localhost:8080');
    expect(readConfig({ PUBLIC_ORIGIN: 'https://Costa.example.com/' }).publicOrigin).toBe('https://costa.example.com');
  });

  it('is not production only where NODE_ENV says development', () => {
    expect(readConfig({ NODE_ENV: 'development' }).production).toBe(false);
    expect(readConfig({ NODE_ENV: 'staging' }).production).toBe(true);
  });
});
