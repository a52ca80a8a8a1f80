/**
 * What runs where. `npm test` proves every guarantee of docs/guarantees.md. `npm run test:long` repeats proofs with more
 * values, more seconds, more looks and another version of Node. No guarantee is proven in the long run alone.
 *
 * `tests` are the paths that a row is about. A `setting` is an environment variable that they read, with its value in each
 * run; a variable that is already set takes precedence. `onlyLong` tests are left out of the short run.
 */
const tiers = [
  {
    tests: 'backend/test/resilience/ledger',
    setting: { LEDGER_SECONDS: { short: 30, long: 600 } },
    reason: 'Seconds of kills and faults beside acknowledged writes.',
  },
  {
    tests: 'backend/test/resilience/conversations',
    setting: { CONVERSATION_ROUNDS: { short: 3, long: 25 } },
    reason: 'Kills of an instance while replies are written.',
  },
  {
    tests: 'backend/test/resilience/repeatedRequests',
    setting: { REPEATED_REQUEST_ROUNDS: { short: 2, long: 17 } },
    reason: 'Kills of an instance while requests with an `Idempotency-Key` are repeated.',
  },
  {
    tests: 'backend/test/resilience/notices',
    setting: { NOTICE_ROUNDS: { short: 2, long: 34 } },
    reason: 'Kills of an instance while notices are sent.',
  },
  {
    tests: 'backend/test/resilience/whitelist',
    setting: { WHITELIST_ROUNDS: { short: 2, long: 12 } },
    reason: 'Kills of an instance while commands are sent.',
  },
  {
    tests: 'backend/test/resilience/languages',
    setting: { LANGUAGE_REQUESTS: { short: 1_000, long: 200_000 } },
    reason: 'Requests in invented languages.',
  },
  {
    tests: 'backend/test/resilience/soak',
    setting: { SOAK_SECONDS: { long: 300 } },
    onlyLong: true,
    reason:
      'Leaks show after minutes of load. `connections`, `clientFiles` and `overload` prove the limits in seconds.',
  },
  {
    tests: 'backend/test/hostile/',
    setting: { HOSTILE_VALUES: { short: 'rotating', long: 'all' } },
    reason: 'The short run attacks each place with values that rotate by the commit, the long run with all of them.',
  },
  {
    tests: 'e2e/tests/',
    setting: { EVERY_LOOK: { short: false, long: true } },
    reason:
      'Each state of a page in both themes and widths, each page in every language and each name of a site in every font. The short run has each page in all looks, each state in one, and languages and fonts that rotate by the commit.',
  },
  {
    tests: /^(backend\/(src|test\/(api|infrastructure))|frontend\/src)\//,
    node: 24,
    reason: 'The short run is on the Node that runs it, which is 20 in CI.',
  },
];

const concerns = ({ tests }, file) => (tests instanceof RegExp ? tests.test(file) : file.startsWith(tests));

/** The variables of a run, `short` or `long`. */
export const settingsOf = (tier) =>
  Object.fromEntries(
    tiers
      .flatMap(({ setting = {} }) => Object.entries(setting))
      .filter(([name, values]) => values[tier] !== undefined && process.env[name] === undefined)
      .map(([name, values]) => [name, String(values[tier])]),
  );

export const isInShortRun = (file) => !tiers.some((row) => row.onlyLong && concerns(row, file));

/** Whether the long run repeats these tests on the present Node. */
export const isInLongRun = (file) => tiers.some((row) => row.setting && concerns(row, file));

/** Whether the long run repeats these tests on a newer Node. */
export const isRunOnNewerNode = (file) => tiers.some((row) => row.node && concerns(row, file));
