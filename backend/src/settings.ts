export type SettingName = NamesOf<(typeof settingGroups)[number]['settings'][number]['examples']>;

type NamesOf<Examples> = Examples extends unknown ? keyof Examples : never;

/** Settings that one row of `docs/configuration.md` describes together. */
export interface Setting {
  /** The value of each variable in `.env.example`. */
  readonly examples: Readonly<Record<string, string>>;
  /** The default, as Markdown. */
  readonly fallback: string;
  /** As Markdown. In `.env.example`, it becomes a sentence. */
  readonly meaning: string;
  /** Further sentences, for `.env.example` alone. */
  readonly details?: string;
}

export interface SettingGroup {
  readonly title: string;
  readonly settings: readonly Setting[];
  /** What holds for the whole group, as Markdown. */
  readonly notes?: string;
}

const ESCAPING = 'In its user name and password, write @ as %40, : as %3A, / as %2F, # as %23, ? as %3F and % as %25.';

/** All settings. `npm run settings` prints `docs/configuration.md` and `.env.example` from this table. */
export const settingGroups = [
  {
    title: 'Site',
    settings: [
      {
        examples: { PORT: '3000', HOST: '0.0.0.0' },
        fallback: '`3000`, `0.0.0.0`',
        meaning: 'port and address the site listens on',
      },
      {
        examples: { PUBLIC_ORIGIN: 'https://www.example.com' },
        fallback: '`http://localhost:$PORT`',
        meaning: 'address visitors type; with https, cookies become Secure',
      },
      {
        examples: { TRUST_PROXY: '1' },
        fallback: '`false`',
        meaning: 'number of proxies in front of the site, or a comma-separated list of their addresses',
        details:
          'Without it, all visitors behind a proxy share one address and its limits, and the log contains a warning.',
      },
      {
        examples: { LOG_LEVEL: 'info' },
        fallback: '`info`',
        meaning: '`trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`; logs are JSON lines on stdout',
      },
      {
        examples: { METRICS_TOKEN: '' },
        fallback: 'unset: no `/metrics`',
        meaning: 'bearer token for `/metrics` (Prometheus)',
      },
    ],
  },
  {
    title: 'Game server',
    settings: [
      {
        examples: { GAME_SERVER_ADDRESS: 'play.example.com' },
        fallback: 'unset: the one in the panel',
        meaning: '`host[:port]`; its status is checked every 30 seconds; overrides the address in the panel',
        details: 'An IPv6 address needs brackets: `[::1]:25565`.',
      },
      {
        examples: { GAME_SERVER_DIR: '/srv/minecraft' },
        fallback: 'unset: no import',
        meaning: 'folder of the game server; `server.properties` fills in settings that are unset',
        details: 'Players, bans and the server icon are imported from it, and again whenever they change.',
      },
      {
        examples: { GAME_SERVER_LINKS: '/mnt/disk2/world' },
        fallback: 'unset: links are not followed',
        meaning: 'folders outside `GAME_SERVER_DIR` that its worlds may be links to, separated by commas',
        details: 'Files that are links are never read.',
      },
      {
        examples: { GAME_SERVER_ROOTS: '/srv,/opt/minecraft' },
        fallback: 'the folder that the folder of Costa is in',
        meaning: 'folders in which staff may choose the folder of the game server in the panel, separated by commas',
      },
      {
        examples: { CONNECTION_HOSTS: '127.0.0.1:25575' },
        fallback: 'unset: every host except this machine',
        meaning:
          'the only hosts that staff may connect the site to in the panel, as `host` or `host:port`, separated by commas',
        details: 'Name this machine here if the game server runs on it and the panel connects its console.',
      },
      {
        examples: { LITEBANS_URL: 'mysql://reader:password@localhost:3306/litebans?prefix=litebans_' },
        fallback: 'unset',
        meaning: '`mysql://`, `mariadb://` or `postgres://` address of LiteBans; read access is enough',
        details:
          'The parameter `prefix` is the prefix of its tables. With `sslmode=require` the connection is encrypted, and with ' +
          `\`sslmode=verify-full\` the certificate is verified too. Silent bans and bans of one server are not imported. ${ESCAPING}`,
      },
      {
        examples: { RCON_ADDRESS: '127.0.0.1:25575', RCON_PASSWORD: '' },
        fallback: 'unset: rewards are pending',
        meaning: '`host[:port]` and password of RCON; delivers rewards, and says who is online',
        details:
          'They are `rcon.port` and `rcon.password` in `server.properties`; the default port is 25575. The password is not escaped.',
      },
      {
        examples: { RCON_BANS: 'false' },
        fallback: '`false`',
        meaning: 'also sends bans made on the site to the game server, and lifts them there',
      },
      {
        examples: { PLAYER_NAME_PREFIX: '.' },
        fallback: 'unset',
        meaning: 'prefix of Bedrock player names, such as `.`, as Floodgate adds it, until Config has one',
        details: 'Without it, Bedrock names are refused in votes, forms and bans until the server has reported them.',
      },
    ],
    notes:
      'RCON is not encrypted. Keep the connection private. In addresses with a password, write special characters of the ' +
      'password as `%` and their code, such as `%40` for `@`.',
  },
  {
    title: 'Votes and store',
    settings: [
      {
        examples: { VOTIFIER_PORT: '8192' },
        fallback: 'unset: no such port',
        meaning: 'port on which voting sites report votes (Votifier), such as 8192',
        details: 'Enter this port and the token at each voting site; the panel shows both.',
      },
      {
        examples: { VOTIFIER_TOKEN: '' },
        fallback: 'unset',
        meaning: 'token for all voting sites without a token of their own; 8 to 200 characters',
      },
      {
        examples: { VOTIFIER_V1: 'false' },
        fallback: '`false`',
        meaning: 'also accepts Votifier version 1; everyone who has its public key can fake votes',
      },
      {
        examples: { STORE_CURRENCY: 'USD' },
        fallback: '`USD`',
        meaning: 'revenue counts payments in this currency; other currencies are listed separately',
      },
    ],
    notes: 'After a change of `STORE_CURRENCY`, run `npm run costa -- analytics recompute`.',
  },
  {
    title: 'Mail',
    settings: [
      {
        examples: { WEBHOOK_PRIVATE_HOSTS: 'bot:8080' },
        fallback: 'unset: public hosts only',
        meaning: 'private hosts that webhooks may be sent to, as `host:port`, separated by commas',
        details: 'Webhooks are otherwise sent to public hosts with https on port 443 only.',
      },
      {
        examples: { SMTP_URL: 'smtps://user:password@smtp.example.com:465' },
        fallback: 'unset: the mail server of the panel, if there is one',
        meaning: 'mail server: `smtps://` for TLS, `smtp://` for STARTTLS; requires `MAIL_FROM`',
        details: `For a server in a private network without TLS, add \`?encryption=none\`. ${ESCAPING}`,
      },
      {
        examples: { MAIL_FROM: 'Costa <mail@example.com>' },
        fallback: 'required with `SMTP_URL`',
        meaning: 'address that mails are from, with or without a name',
      },
    ],
    notes: 'Without a mail server, the site sends no mails, and its pages promise none.',
  },
  {
    title: 'Data',
    settings: [
      {
        examples: { DATA_DIR: 'data' },
        fallback: '`data`',
        meaning: 'folder of the embedded database and the generated secret key',
      },
      {
        examples: { DEMO_DATA: 'true' },
        fallback: 'on while nothing is connected',
        meaning: 'fills an empty database with the demo community',
        details: 'By default, only an embedded database without a game server gets it.',
      },
      {
        examples: { DATABASE_URL: 'postgres://costa:password@localhost:5432/costa' },
        fallback: 'unset: embedded PostgreSQL',
        meaning: 'external PostgreSQL 14 or newer; requires `SECRET_KEY`',
        details: ESCAPING,
      },
      {
        examples: { DATABASE_POOLED: 'true' },
        fallback: '`false`',
        meaning: '`true` when `DATABASE_URL` is the address of a pooler such as PgBouncer',
        details: 'docs/operations.md lists the limits that the role then needs.',
      },
      {
        examples: { DATABASE_DIRECT_URL: 'postgres://costa:password@localhost:5432/costa' },
        fallback: 'required with `DATABASE_POOLED`',
        meaning: 'address of PostgreSQL itself, past the pooler',
        details: 'Locks, live updates, upgrades and backups use it.',
      },
      {
        examples: { DATABASE_REPLICA_URL: 'postgres://costa:password@replica:5432/costa' },
        fallback: 'unset',
        meaning: 'address of a streaming replica; serves anonymous visitors',
        details: 'It must be PostgreSQL itself, not a pooler. It is read while its lag is below one second.',
      },
      {
        examples: { SECRET_KEY: '' },
        fallback: 'generated in `DATA_DIR`',
        meaning: 'encrypts stored secrets; at least 32 characters, the same for every instance',
        details: 'For example: `openssl rand -base64 32`',
      },
      {
        examples: { OWNER_USERNAME: 'owner', OWNER_PASSWORD: '' },
        fallback: '`owner`, generated and printed',
        meaning: 'first account of the panel; created while there is no account',
        details: 'Without a password, the first start generates one and prints it.',
      },
    ],
  },
  {
    title: 'Pictures',
    settings: [
      {
        examples: { MEDIA_UPLOADS: 'true' },
        fallback: '`true`',
        meaning: '`false` on a machine without 500 MB of free memory; pictures are then given by address',
      },
      {
        examples: { MEDIA_QUOTA_MB: '500' },
        fallback: '`500`',
        meaning:
          'space for uploaded pictures in the database, in MB; about four pictures per MB; pictures in conversations have as much again',
      },
    ],
  },
  {
    title: 'Backups',
    settings: [
      {
        examples: { BACKUP_SCHEDULE: 'daily' },
        fallback: 'unset: only before upgrades',
        meaning: '`daily` (04:00), `daily 18:30` or `every 6h` (`m`, `h`, `d`); UTC',
      },
      {
        examples: { BACKUP_DIR: '/backups', BACKUP_KEEP: '7' },
        fallback: '`backups` in `DATA_DIR`, `7`',
        meaning: 'folder for backups, and how many of each kind are kept',
        details: 'Prefer another disk. The kinds are scheduled backups, those on request and those before upgrades.',
      },
      {
        examples: { BACKUP_BEFORE_UPGRADE: 'true' },
        fallback: '`true`',
        meaning: 'backs up the database before an upgrade changes it',
      },
    ],
  },
  {
    title: 'Cache and limits',
    settings: [
      {
        examples: { RESPONSE_CACHE_MS: '800' },
        fallback: '`800`',
        meaning: 'how long anonymous visitors share a response, in ms; at most 800; `0` turns the cache off',
      },
      {
        examples: { AVATAR_UPSTREAM: 'https://mc-heads.net/avatar/{name}/{size}' },
        fallback: '`mc-heads.net`',
        meaning: 'URL template with `{name}` and `{size}`; empty: all avatars are drawn by the site',
      },
      {
        examples: { LIMIT_REQUESTS_PER_MINUTE: '200' },
        fallback: '`200`',
        meaning: 'requests of one address to one instance; a rendered page counts as 3',
      },
      {
        examples: { LIMIT_UPLOADS_PER_MINUTE: '30', LIMIT_UPLOADS_PER_DAY: '300' },
        fallback: '`30`, `300`',
        meaning: 'pictures that one account may upload in a minute and in a day',
      },
      { examples: { LIMIT_TICKETS_PER_HOUR: '3' }, fallback: '`3`', meaning: 'tickets of one address' },
      { examples: { LIMIT_APPLICATIONS_PER_DAY: '3' }, fallback: '`3`', meaning: 'applications of one address' },
      { examples: { LIMIT_LIKES_PER_MINUTE: '30' }, fallback: '`30`', meaning: 'likes of one visitor' },
      { examples: { LIMIT_SIGN_UPS_PER_HOUR: '10' }, fallback: '`10`', meaning: 'sign-ups for events of one address' },
      { examples: { LIMIT_CART_PER_MINUTE: '60' }, fallback: '`60`', meaning: 'cart changes of one visitor' },
      { examples: { LIMIT_SEARCH_PER_MINUTE: '60' }, fallback: '`60`', meaning: 'searches of one address' },
      {
        examples: { LIMIT_LOGIN_PER_MINUTE: '6' },
        fallback: '`6`',
        meaning: 'sign-in attempts of one address; 4 times as many for an IPv6 /56, 16 times for a /48',
      },
      {
        examples: { LIMIT_CODES_PER_MINUTE: '3' },
        fallback: '`3`',
        meaning: 'second-factor codes for one account in a minute',
      },
      {
        examples: { LIMIT_CODES_PER_HOUR: '10' },
        fallback: '`10`',
        meaning: 'second-factor codes for one account in an hour',
      },
      {
        examples: { LIMIT_PASSWORD_LINKS_PER_MINUTE: '10' },
        fallback: '`10`',
        meaning: 'times that one address may open or use a one-time link',
      },
    ],
    notes:
      'Requests beyond a limit are refused with 429. A quarter of `LIMIT_REQUESTS_PER_MINUTE` may arrive at once. Cached ' +
      'responses do not count, and private addresses are exempt. All other limits are exact across all instances.',
  },
] as const satisfies readonly SettingGroup[];
