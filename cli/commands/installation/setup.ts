import { resolve } from 'node:path'
import { account } from '#core/access/firm/account.ts'
import { checkIdentity } from '#core/access/firm/check-identity.ts'
import type { Facts } from '#core/kernel/field.ts'
import { languages, type Language } from '#core/kernel/permission.ts'
import { readTyped } from '#core/screens/form/typed.ts'
import { fieldLabel, shownError } from '#core/screens/formatting.ts'
import type { Translate } from '#core/texts/translate.ts'
import { user, userLogin } from '#core/users/user.ts'
import { demoAdministrator, demoPassword, whereabouts, type Config } from '#server/connect.ts'
import { answer, attended, choose, type Check } from '../../ask.ts'
import { command, type CommandContext } from '../../command.ts'
import { pathLine } from '../../bin/on-path.ts'
import { newPassword } from '../../new-password.ts'
import { configOf } from './config-of.ts'

interface Answers {
  readonly demo?: true
  readonly firm?: string
  readonly firstName?: string
  readonly lastName?: string
  readonly email?: string
  readonly language?: Language
  readonly enterpriseNumber?: string
  readonly iban?: string
  readonly bic?: string
  readonly street?: string
  readonly streetNumber?: string
  readonly zip?: string
  readonly city?: string
  readonly passwordStdin?: true
}

export const setup = command<Answers>({
  name: 'setup',
  about: 'cli.setup',
  options: [
    { flags: '--demo', about: 'cli.setup.demo' },
    { flags: '--firm <name>', about: 'cli.setup.firm' },
    { flags: '--first-name <name>', about: 'cli.setup.first_name' },
    { flags: '--last-name <name>', about: 'cli.setup.last_name' },
    { flags: '--email <address>', about: 'cli.setup.email' },
    { flags: '--language <language>', about: 'cli.setup.language', choices: languages },
    { flags: '--password-stdin', about: 'cli.option.password_stdin' },
    { flags: '--enterprise-number <number>', about: 'cli.setup.enterprise_number' },
    { flags: '--iban <iban>', about: 'cli.setup.iban' },
    { flags: '--bic <bic>', about: 'cli.setup.bic' },
    { flags: '--street <name>', about: 'cli.setup.street' },
    { flags: '--street-number <number>', about: 'cli.setup.street_number' },
    { flags: '--zip <code>', about: 'cli.setup.zip' },
    { flags: '--city <name>', about: 'cli.setup.city' },
  ],
  examples: [
    'setup',
    'setup --demo --data /srv/decidag-demo',
    'setup --firm "Bureau Meuse" --first-name An --last-name Peeters --email an@firm.example --password-stdin < secret.txt',
  ],
  runWithoutClient: async (context, answers) => {
    const { t, say } = context
    const config = configOf(context, {})
    const { hasPeople, setup, setupDemo } = await import('#server/main.ts')
    if (await hasPeople(config)) return say(t('cli.setup.not_empty'))
    if (answers.demo) {
      if (!(await setupDemo(config))) return say(t('cli.setup.not_empty'))
      say(t('cli.setup.demo_done'))
      say(t('cli.serve.sign_in', { email: demoAdministrator, password: demoPassword }))
      return sayNext(context, config)
    }
    const missing = await setup(config, {
      firm: await firmOf(context, answers),
      administrator: await administratorOf(context, answers),
    })
    if (missing === null) return say(t('cli.setup.not_empty'))
    await sayNext(context, config)
    const fields = missing.map((name) => fieldLabel(t, name)).join(', ')
    if (fields) say(t('cli.setup.left', { fields }))
  },
})

/** How to go on with the database that is there now: each line can be typed as it stands. */
async function sayNext({ t, say, options }: CommandContext, { data }: Config): Promise<void> {
  const { database } = options
  const { server } = await whereabouts(options)
  // The documents and the ledger stand in the folder, whatever the database.
  const isNamed = database !== undefined || options.data !== undefined || server !== null
  const flags = [
    ...(isNamed ? ['--data', resolve(data)] : []),
    ...(database === undefined ? [] : ['--database', database]),
  ]
    .map((word) => ` ${typable(word)}`)
    .join('')
  say(t('cli.setup.done', { flags }))
  const line = pathLine()
  if (line) say(t('cli.path_line', { line }))
}

/** A word as a shell takes it whole. */
const typable = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`

type FirmField = keyof typeof account.given & string

/** What an invoice needs of the firm beside its name, in the order in which it is asked. */
const forInvoices = [
  ['street_name', 'street', '--street'],
  ['street_number', 'streetNumber', '--street-number'],
  ['zip_code', 'zip', '--zip'],
  ['city', 'city', '--city'],
  ['enterprise_number', 'enterpriseNumber', '--enterprise-number'],
  ['iban', 'iban', '--iban'],
] as const satisfies readonly (readonly [FirmField, keyof Answers, string])[]

/** The firm, as flags or a person say it. Whoever is asked for its name may leave the rest for later. */
async function firmOf({ t, say }: CommandContext, answers: Answers) {
  const asks = attended() && answers.firm === undefined
  const name = await answer(
    answers.firm,
    t('cli.setup.ask_firm'),
    '--firm',
    taking(t, 'name', account.given.name),
  )
  const values: { [field in FirmField]?: string } = {}
  if (asks) say(t('cli.setup.for_invoices'))
  for (const [field, flag, written] of forInvoices) {
    if (answers[flag] === undefined && !asks) continue
    const check = taking(t, field, account.given[field])
    const answered = await answer(answers[flag], fieldLabel(t, field), written, check)
    if (answered) values[field] = answered
  }
  if (answers.bic) values.bic = await answer(answers.bic, 'BIC', '--bic', taking(t, 'bic', account.given.bic))
  return { name, ...values }
}

/** What core has against an answer for this field, in words. */
const taking =
  (t: Translate, name: string, field: Facts): Check =>
  (typed) => {
    const reading = readTyped(field, typed)
    if ('error' in reading) return shownError(t, reading.error)
    const key = checkIdentity({ [name]: typed }).wrong[name]
    return key ? shownError(t, { key }) : null
  }

async function administratorOf({ t, language }: CommandContext, answers: Answers) {
  const { firstName, lastName } = answers
  const own = { first: user.given.first_name, last: user.given.last_name, email: userLogin.given.email }
  const first_name = await answer(
    firstName,
    t('cli.setup.ask_first_name'),
    '--first-name',
    taking(t, 'first_name', own.first),
  )
  const last_name = await answer(
    lastName,
    t('cli.setup.ask_last_name'),
    '--last-name',
    taking(t, 'last_name', own.last),
  )
  const email = await answer(
    answers.email,
    t('cli.setup.ask_email'),
    '--email',
    taking(t, 'email', own.email),
  )
  const spoken =
    answers.language ??
    (attended() && !answers.firm
      ? await choose(t('cli.setup.ask_language'), languages, '--language')
      : language)
  const password = await newPassword(t, answers.passwordStdin)
  return { first_name, last_name, email, password, language: spoken as Language }
}
