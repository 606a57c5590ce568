import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { allTexts } from '#core/texts/translate.ts'
import { personalFolder, readConfig, settings } from './config.ts'
import { rootFolder } from './paths.ts'

t.test('the page of the configuration says what every setting is', async (t) => {
  const page = await readFile(join(rootFolder, 'server/configuration.md'), 'utf8')
  for (const { flag, variable, what } of settings) {
    const flagColumn = flag === null ? '' : `\`${flag.split(' ')[0]}\` `
    t.ok(page.includes(`| ${flagColumn}| \`${variable}\` | ${what} |`), variable)
  }
})

t.test(
  'a person’s own folder is where XDG has it; an empty or relative setting counts as none',
  async (t) => {
    t.equal(personalFolder({ DECIDAG_CONFIG: '/a', XDG_CONFIG_HOME: '/b' }), '/a')
    t.equal(personalFolder({ DECIDAG_CONFIG: '', XDG_CONFIG_HOME: '/b' }), '/b/decidag')
    const usual = personalFolder({})
    t.match(usual, /^\/.*\/\.config\/decidag$/)
    for (const XDG_CONFIG_HOME of ['', 'config', '.']) t.equal(personalFolder({ XDG_CONFIG_HOME }), usual)
    const { HOME } = process.env
    t.teardown(() => void (process.env['HOME'] = HOME))
    process.env['HOME'] = ''
    t.equal(personalFolder({ XDG_CONFIG_HOME: '' }), null, 'never in the folder where one stands')
  },
)

t.test('a database that a command names has neither pooler nor replica of the environment', async (t) => {
  const environment = {
    DATABASE_URL: 'postgres://pooler/decidag',
    DATABASE_DIRECT_URL: 'postgres://server/decidag',
    DATABASE_READ_URL: 'postgres://replica/decidag',
  }
  t.match(readConfig({}, environment), {
    databaseDirectUrl: 'postgres://server/decidag',
    databaseReadUrl: 'postgres://replica/decidag',
  })
  for (const databaseUrl of ['postgres://trial/decidag', 'sqlite:trial.sqlite'])
    t.match(readConfig({ databaseUrl }, environment), { databaseDirectUrl: null, databaseReadUrl: null })
})

t.test('a setting that makes no sense is named', async (t) => {
  const wrong = [
    [{ DECIDAG_SMTP: 'mail.firm.example' }, /DECIDAG_SMTP/],
    [{ DECIDAG_SECRET_KEY: 'short' }, /DECIDAG_SECRET_KEY/],
    [{ DECIDAG_PURCHASE_FOLDER: 'inbox' }, /DECIDAG_PURCHASE_FOLDER: absolute_folder inbox/],
    [
      { DECIDAG_DATA: '/srv/decidag', DECIDAG_PURCHASE_FOLDER: '/srv/decidag/files' },
      /DECIDAG_PURCHASE_FOLDER: outside_data/,
    ],
    [{ DECIDAG_PLACES: 'bing' }, /DECIDAG_PLACES: places bing/],
    [{ DECIDAG_PLACES: 'google' }, /DECIDAG_PLACES_KEY/],
    [{ DECIDAG_PLACES: 'photon', DECIDAG_PLACES_URL: 'photon.firm.example' }, /DECIDAG_PLACES_URL/],
    [{ DECIDAG_MAP_TILES: 'https://tile.example/map.png' }, /DECIDAG_MAP_TILES/],
    [{ DECIDAG_OIDC_ISSUER: 'login.firm.example' }, /DECIDAG_OIDC_ISSUER/],
    [{ DECIDAG_CLEARFACTS_CLIENT_ID: 'x' }, /DECIDAG_CLEARFACTS_CLIENT_SECRET/],
    [{ DECIDAG_CLEARFACTS_LOGIN: 'http://login.firm.example' }, /DECIDAG_CLEARFACTS_LOGIN/],
    [{ DECIDAG_BILLIT_KEY: 'x' }, /DECIDAG_BILLIT_PARTY/],
    [{ DECIDAG_BILLIT_URL: 'http://billit.firm.example' }, /DECIDAG_BILLIT_URL/],
    [{ DECIDAG_OIDC_ISSUER: 'https://login.firm.example' }, /DECIDAG_OIDC_CLIENT_ID/],
    [{ DECIDAG_REPORTS_URL: 'ftp://reports.firm.example' }, /DECIDAG_REPORTS_URL: address/],
    [{ DECIDAG_REPORTS_URL: 'http://reports.firm.example' }, /DECIDAG_REPORTS_URL: https_or_domain/],
    [{ DECIDAG_REPORTS_URL: 'https://reports.firm.example' }, /DECIDAG_REPORTS_USER/],
    [
      { DECIDAG_REPORTS_URL: 'http://reports', DECIDAG_REPORTS_USER: 'x', DECIDAG_REPORTS_DOMAIN: 'FIRM' },
      /DECIDAG_REPORTS_PASSWORD/,
    ],
    [{ DECIDAG_REPORTS_FOLDER: 'Decidag' }, /DECIDAG_REPORTS_FOLDER/],
    [{ DECIDAG_REPORTS_SECONDS: '0' }, /DECIDAG_REPORTS_SECONDS/],
    [{ DECIDAG_METRICS_TOKEN: 'short' }, /DECIDAG_METRICS_TOKEN: metrics_token/],
    [{ DECIDAG_METRICS_TOKEN_FILE: '/nowhere/token' }, /DECIDAG_METRICS_TOKEN_FILE: secret_file/],
    [{ DECIDAG_METRICS_PORT: 'x' }, /DECIDAG_METRICS_PORT: port x/],
    [{ PORT: '3000', DECIDAG_METRICS_PORT: '3000' }, /DECIDAG_METRICS_PORT: port_of_its_own 3000/],
    [{ DECIDAG_DRAIN_SECONDS: '-1' }, /DECIDAG_DRAIN_SECONDS: drain_seconds -1/],
    [{ DECIDAG_DRAIN_SECONDS: '301' }, /DECIDAG_DRAIN_SECONDS/],
    [{ DATABASE_READ_URL: 'postgres://replica/decidag' }, /DATABASE_READ_URL: beside_postgres/],
    [
      { DATABASE_URL: 'postgres://pooler/decidag', DATABASE_DIRECT_URL: 'server/decidag' },
      /DATABASE_DIRECT_URL: beside_postgres/,
    ],
    [{ DATABASE_STATEMENTS: 'prepared' }, /DATABASE_STATEMENTS: statements prepared/],
    [{ DECIDAG_WORKERS: '0' }, /DECIDAG_WORKERS: workers 0/],
    [{ DECIDAG_WORKERS: 'all' }, /DECIDAG_WORKERS/],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, /OTEL_EXPORTER_OTLP_ENDPOINT: address/],
  ] as const
  for (const [environment, message] of wrong) t.throws(() => readConfig({}, environment), { message })
  const right = readConfig(
    { publicUrl: 'https://decidag.firm.example/' },
    { DECIDAG_OIDC_ISSUER: 'https://login.firm.example', DECIDAG_OIDC_CLIENT_ID: 'x' },
  )
  t.match(right, {
    mailFrom: 'Decidag <decidag@decidag.firm.example>',
    oidcLabel: 'login.firm.example',
    smtpUrl: null,
  })
})

t.test('a secret may stand in a file, and nothing else may', async (t) => {
  const file = join(t.testdir(), 'secret-key')
  const key = 'k'.repeat(43)
  await writeFile(file, `${key}\n`)
  t.equal(readConfig({}, { DECIDAG_SECRET_KEY_FILE: file }).secretKey, key)
  t.equal(readConfig({}, { DECIDAG_SECRET_KEY: key, DECIDAG_SECRET_KEY_FILE: '' }).secretKey, key)
  t.equal(readConfig({}, { PORT_FILE: file }).port, 3000)
  const wrong = (environment: { [name: string]: string }, message: RegExp) =>
    t.throws(() => readConfig({}, environment), { message })
  wrong({ DECIDAG_SMTP_FILE: `${file}.gone` }, /DECIDAG_SMTP_FILE: secret_file .*secret-key\.gone/)
  wrong(
    { DECIDAG_SECRET_KEY_FILE: file, DECIDAG_SECRET_KEY: key },
    /DECIDAG_SECRET_KEY_FILE: variable_or_file/,
  )
  await writeFile(file, '\n')
  wrong({ DECIDAG_SECRET_KEY_FILE: file }, /DECIDAG_SECRET_KEY_FILE: secret_file/)
  await writeFile(file, 'short')
  wrong({ DECIDAG_SECRET_KEY_FILE: file }, /DECIDAG_SECRET_KEY: secret_key/)
})

t.test('whoever asks for help reads what each setting is', async (t) => {
  const asked = settings.filter(
    ({ flag, name }) => flag !== null && name !== 'data' && name !== 'databaseUrl',
  )
  t.strictSame(
    asked.filter(({ name }) => !Object.hasOwn(allTexts, `cli.setting.${name}`)).map(({ name }) => name),
    [],
    'the folder and the database are options of every command',
  )
})
