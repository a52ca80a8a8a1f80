import js from '@eslint/js';
import hooks from 'eslint-plugin-react-hooks';
import importSort from 'eslint-plugin-simple-import-sort';
import globals from 'globals';
import ts from 'typescript-eslint';

/** `layer` may not import anything that matches `forbidden`. */
const keep = (layer, forbidden, message, ...others) => ({
  files: [`${layer}/**/*.{ts,tsx}`],
  rules: { 'no-restricted-imports': ['error', { patterns: [{ group: forbidden, message }, ...others] }] },
});

/**
 * Keeps the folders of `root` in one direction: each imports only folders before it. A folder that is not listed imports
 * none of them.
 */
const keepOrder = (root, folders, forbidden, message) =>
  [root, ...folders.map((folder) => `${root}/${folder}`)].map((layer, index) =>
    keep(layer, forbidden, message, {
      regex: `^(\\.\\./)+(${folders.slice(index).join('|')})/`,
      message: 'A folder imports only folders before it in the order of eslint.config.mjs.',
    }),
  );

/** Lowest first. What several features use comes before them; the others are in alphabetical order where they can be. */
const applicationFolders = [
  ...[
    'shared',
    'gameConnections',
    'questions',
    'languages',
    'translations',
    'media',
    'notices',
    'conversations',
    'players',
    'gameserver',
    'servers',
  ],
  ...[
    'rewards',
    'applications',
    'tickets',
    'analytics',
    'payments',
    'backups',
    'announcements',
    'bans',
    'appeals',
    'brand',
  ],
  ...[
    'cannedReplies',
    'news',
    'dashboard',
    'staff',
    'discord',
    'drafts',
    'events',
    'faq',
    'gallery',
    'imports',
    'menu',
  ],
  ...[
    'pages',
    'search',
    'settings',
    'voting',
    'voteForwards',
    'proposals',
    'setup',
    'social',
    'staffPage',
    'startPage',
    'store',
    'texts',
    'trash',
  ],
];

/** Lowest first. */
const infrastructureFolders = [
  'requestScope',
  'security',
  'texts',
  'embeddedPostgres',
  'persistence',
  'observability',
  'http',
  'responseCache',
  'website',
  'game',
  'litebans',
  'channels',
  'mail',
  'avatars',
  'pictures',
  'graphql',
  'rest',
  'api',
  'webhooks',
  'jobs',
  'features',
  'database',
  'backup',
  'demo',
  'cli',
];

/** The barrel makes every start of the development server and every build slower. */
const partsByPath = { regex: '^@mui/[^/]+$', message: 'Import MUI parts by path: @mui/material/Button.' };

/** Attributes that people read. Addresses, commands and examples of what a program writes are the same in every language. */
const readAttribute =
  'JSXAttribute[name.name=/^(label|title|text|alt|placeholder|hint|description|aria-label|aria-description)$/]';
const isWords = String.raw`/^(?!https?:|npm run |[A-Z_]+=|.*[{@[]|[\w.-]+\.[a-z]+$).*\p{L}{2}/u`;

/** Words in a component, where they would stay in English. */
const literalWords = [
  'JSXText[value=/\\p{L}{2}/u]',
  ':matches(JSXElement, JSXFragment) > JSXExpressionContainer > Literal[value=/\\p{L}{2}/u]',
  `${readAttribute} > Literal[value=${isWords}]`,
  `${readAttribute} > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=/\\p{L}{2}/u]`,
].map((selector) => ({ selector, message: 'Words are messages of `texts`; use `useTexts`.' }));

const frameworks = ['typeorm', 'type-graphql', 'express', 'graphql', 'class-validator', 'pg', 'pino'];

export default ts.config(
  // The last one is compiled where its libraries are installed, which is for measurements alone.
  {
    ignores: [
      '**/dist/',
      '**/node_modules/',
      'data/',
      'coverage/',
      '**/schema.generated.d.ts',
      '**/texts.generated.ts',
      '**/sentences.generated.ts',
      'e2e/test-results/',
      'bench/.data/',
      'bench/.build/',
      'bench/peers/naiveSchema.ts',
    ],
  },
  js.configs.recommended,
  ...ts.configs.strict,
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true, allowEmpty: true }],
    },
  },
  { files: ['**/*.{js,mjs}'], languageOptions: { globals: globals.node } },
  {
    files: ['**/*.cjs'],
    languageOptions: { globals: globals.node, sourceType: 'commonjs' },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  // Playwright reads from the pattern which fixtures a fixture needs; an empty one says none.
  { files: ['e2e/**/*.ts'], rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] } },
  { files: ['frontend/src/**/*.{ts,tsx}'], plugins: { 'react-hooks': hooks }, rules: hooks.configs.recommended.rules },
  keep(
    'backend/src/domain',
    [...frameworks, 'inversify', '**/application/**', '**/infrastructure/**', '**/composition/**'],
    'The domain imports no other layer.',
  ),
  ...keepOrder(
    'backend/src/application',
    applicationFolders,
    [...frameworks, '**/infrastructure/**', '**/composition/**'],
    'The application knows the domain and its own ports.',
  ),
  ...keepOrder(
    'backend/src/infrastructure',
    infrastructureFolders,
    ['**/composition/**'],
    'Infrastructure is composed, it does not compose.',
  ),
  keep(
    'frontend/src/shared',
    ['@/features/**', '@/admin/**', '@/app/**'],
    'Shared code serves everyone and needs no one.',
    partsByPath,
  ),
  keep(
    'frontend/src/features',
    ['@/admin/**', '@/app/**'],
    'A feature never imports the panel or the app shell.',
    partsByPath,
  ),
  keep('frontend/src/admin', ['@/admin/**'], 'The panel names its own modules by relative paths.', partsByPath),
  // Side effects, packages, other parts of the frontend, then neighbours from the farthest to the nearest.
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    plugins: { 'import-sort': importSort },
    rules: {
      'import-sort/imports': ['error', { groups: [['^\\u0000', '^node:', '^@?\\w', '^@/', '^\\.\\.', '^\\.']] }],
    },
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    ignores: [
      '**/*.test.{ts,tsx}',
      'frontend/src/shared/lib/browserStorage.ts',
      'frontend/src/shared/lib/lazyPage.tsx',
    ],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['localStorage', 'sessionStorage'].map((name) => ({
          name,
          message: 'A browser may refuse storage: use shared/lib/browserStorage.',
        })),
      ],
    },
  },
  {
    files: ['frontend/src/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...literalWords] },
  },
);
