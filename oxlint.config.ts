import { defineConfig, type OxlintOverride } from 'oxlint'

/** Packages and folders by what they are about; `react` also means what is inside it. */
const drawing = ['react', 'react/**', 'react-dom', 'react-dom/**', 'ink', 'wouter', 'wouter/**']
const database = ['sequelize', 'sequelize/**', 'sqlite3', 'pg', 'umzug']
const machine = [
  'koa',
  'koa-*',
  '@koa/**',
  ...database,
  'pino',
  'exceljs',
  'playwright-core',
  '@sparticuz/**',
  'qrcode',
]
const csv = ['csv-parse', 'csv-parse/**']
const arguments_ = ['commander', '@inquirer/**']
const node = ['node', 'node:*', 'node:*/**']

interface Refusal {
  readonly group: string[]
  readonly message: string
}

/** Every file and every package, for those who know one thing only. */
const everything = ['**/*.ts', '**/*.tsx', '[a-z@]*']

const outside: Refusal = {
  group: [
    ...drawing,
    ...node,
    ...machine,
    ...csv,
    ...arguments_,
    '#server/**',
    '#fixtures/**',
    '**/server/**',
    '**/web/**',
    '**/tui/**',
    '**/cli/**',
    '**/fixtures/**',
  ],
  message: 'core knows no screen, socket, database or machine; what it needs comes in through ports.ts',
}
const joi: Refusal = { group: ['joi'], message: 'joi is imported by core/kernel/validate.ts alone' }
const signals: Refusal = { group: ['@preact/signals-core'], message: 'signals live in core/screens' }
const entities: Refusal = {
  group: [
    '#core/**',
    '!#core/kernel/**',
    '!#core/ports.ts',
    '!#core/events.ts',
    '!#core/locks.ts',
    '!#core/permissions.ts',
    '../**',
    '!../ports.ts',
    '!../events.ts',
    '!../locks.ts',
    '!../permissions.ts',
    '!../values/**',
  ],
  message:
    'the kernel knows no entity: it imports itself and the types of ports.ts and of the catalogues alone',
}
const handlers: Refusal = {
  group: ['#core/handlers.ts', '#core/**/*handlers.ts', '**/*handlers.ts'],
  message: 'handlers are reached through a Client; in core the area’s own handlers.ts alone imports them',
}
const browser: Refusal[] = [
  {
    group: [...node, ...machine, ...csv, ...arguments_, 'ink', 'joi'],
    message: 'the web client runs in a browser',
  },
  {
    group: ['#server/**', '#fixtures/**', '**/server/**', '**/tui/**', '**/cli/**'],
    message: 'the web client knows core alone',
  },
  handlers,
]
/** What stands above a folder of web: state ← parts ← shell ← pages. */
const above = (...folders: string[]): Refusal => ({
  group: folders.map((folder) => `**/${folder}/**`),
  message: 'web: pages know the shell, the shell the parts, the parts the state; never the other way',
})

/** The files refuse these imports; of several entries for a file the last counts. */
const refuse = (files: string, ...patterns: Refusal[]): OxlintOverride => ({
  files: [files],
  rules: { 'no-restricted-imports': ['error', { patterns }] },
})

const typed = [
  'no-base-to-string',
  'no-duplicate-type-constituents',
  'no-meaningless-void-operator',
  'no-misused-spread',
  'no-redundant-type-constituents',
  'no-useless-default-assignment',
  'require-array-sort-compare',
  'restrict-template-expressions',
  'unbound-method',
]

export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'unicorn', 'oxc', 'promise'],
  categories: { correctness: 'error' },
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'off',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    // These two need types: `oxlint --type-aware`, which `npm run lint` is, and are passed over without it.
    'typescript/no-floating-promises': [
      'error',
      // tap itself waits for the tests of a file.
      {
        allowForKnownSafePromises: [{ from: 'package', package: '@tapjs/core', name: 'PromiseWithSubtest' }],
      },
    ],
    'typescript/no-misused-promises': 'error',
    // The others that need types are about taste, or doubt what our types say already.
    ...Object.fromEntries(typed.map((name) => [`typescript/${name}`, 'off'] as const)),
    'react/rules-of-hooks': 'error',
    'import/no-duplicates': ['error', { preferInline: true }],
    eqeqeq: 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'no-debugger': 'error',
  },
  ignorePatterns: ['.build', '.tap', 'data', 'node_modules'],
  overrides: [
    { files: ['core/**'], rules: { 'no-console': 'error' } },
    refuse('core/**', outside, joi, signals, handlers),
    refuse('core/**/*handlers.ts', outside, joi, signals),
    refuse('core/kernel/**', outside, joi, signals, handlers, entities),
    refuse('core/kernel/validate.ts', outside, signals, handlers, entities),
    refuse('core/screens/**', outside, joi, handlers),
    refuse('core/client/**', outside, joi, signals, handlers),
    refuse(
      'server/**',
      { group: [...drawing, ...arguments_], message: 'the server draws nothing and parses no arguments' },
      { group: ['**/web/**', '**/tui/**', '**/cli/**'], message: 'the server knows no door but HTTP' },
    ),
    refuse('web/**', ...browser),
    refuse('web/state/**', ...browser, above('parts', 'shell', 'pages')),
    refuse('web/parts/**', ...browser, above('shell', 'pages')),
    refuse('web/shell/**', ...browser, above('pages')),
    // Its table loads each page when it is opened.
    refuse('web/shell/pages.ts', ...browser),
    { files: ['web/vite.config.ts'], rules: { 'no-restricted-imports': 'off' } },
    refuse(
      'tui/**',
      {
        group: [...machine, ...csv, ...arguments_, 'joi', 'react-dom', 'react-dom/**', 'wouter'],
        message: 'the terminal planner draws with ink',
      },
      {
        group: ['#server/**', '!#server/connect.ts', '**/server/**', '**/web/**', '**/cli/**'],
        message: 'of the server, the terminal planner knows connect.ts alone',
      },
      handlers,
    ),
    refuse(
      'cli/**',
      {
        group: [...machine, ...drawing, 'joi'],
        message: 'a command calls an operation through a Client; tui and serve are imported lazily',
      },
      {
        group: [
          '#server/**',
          '!#server/connect.ts',
          '!#server/main.ts',
          '!#server/assistants/stdio.ts',
          '!#server/cluster/primary.ts',
          '**/server/**',
          '**/tui/**',
          '!**/tui/main.tsx',
          '**/web/**',
        ],
        message:
          'of the server, commands know connect.ts alone; main.ts, assistants/stdio.ts, cluster/primary.ts (and tui/main.tsx) they import lazily',
      },
      handlers,
    ),
    // Such a process ends with what it does not catch, which its test sees.
    { files: ['fixtures/processes/**'], rules: { 'typescript/no-misused-promises': 'off' } },
    refuse('**/words.ts', {
      group: [...everything, '!**/define.ts'],
      message: 'words are a table: they import core/values/define.ts alone',
    }),
    // The one file of core that names files of the doors.
    refuse('core/words.ts', {
      group: [...everything, '!**/words.ts'],
      message: 'the catalogue of words imports words alone',
    }),
    {
      files: ['**/*.test.ts', '**/*.test.tsx'],
      rules: { 'no-restricted-imports': 'off', 'no-console': 'off' },
    },
  ],
})
