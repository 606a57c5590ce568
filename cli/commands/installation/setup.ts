import { account } from '#core/access/firm/account.ts'
import { languages } from '#core/kernel/permission.ts'
import type { Language } from '#core/kernel/permission.ts'
import { ask, askSecret, choose, secretGiven } from '../../ask.ts'
import { command, Misuse } from '../../command.ts'
import type { CommandContext } from '../../command.ts'
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
    'setup --firm "Bureau Meuse" --first-name An --last-name Peeters --email an@firm.example --password-stdin < secret',
  ],
  runWithoutClient: async (context, answers) => {
    const { t, say } = context
    const config = configOf(context, {})
    const { setup, setupDemo } = await import('#server/main.ts')
    if (answers.demo) return say(t((await setupDemo(config)) ? 'cli.setup.demo_done' : 'cli.setup.not_empty'))
    const done = await setup(config, {
      firm: await firmOf(context, answers),
      administrator: await administratorOf(context, answers),
    })
    say(done ? t('cli.setup.done') : t('cli.setup.not_empty'))
  },
})

async function firmOf({ t }: CommandContext, answers: Answers) {
  const { street: street_name, streetNumber: street_number, zip: zip_code, city, iban, bic } = answers
  const name = answers.firm ?? (await ask(t('cli.setup.ask_firm'), '--firm'))
  const given = {
    name,
    street_name,
    street_number,
    zip_code,
    city,
    iban,
    bic,
    enterprise_number: answers.enterpriseNumber,
  }
  for (const [field, value] of Object.entries(given)) {
    const { max = Infinity } = account.fields[field as keyof typeof given]
    if (value !== undefined && value.length > max) throw new Misuse('cli.misuse.too_long', { field, max })
  }
  return given
}

const shortestPassword = 8

async function administratorOf({ t, language }: CommandContext, answers: Answers) {
  const first_name = answers.firstName ?? (await ask(t('cli.setup.ask_first_name'), '--first-name'))
  const last_name = answers.lastName ?? (await ask(t('cli.setup.ask_last_name'), '--last-name'))
  const email = answers.email ?? (await ask(t('cli.setup.ask_email'), '--email'))
  if (!/^\S+@\S+\.\S+$/.test(email)) throw new Misuse('cli.misuse.email', { typed: email })
  const attended = process.stdin.isTTY && !answers.firm
  const spoken =
    answers.language ??
    (attended ? await choose(t('cli.setup.ask_language'), languages, '--language') : language)
  const password =
    (await secretGiven(answers.passwordStdin)) ?? (await askSecret(t('cli.setup.ask_password')))
  if (password.length < shortestPassword)
    throw new Misuse('cli.misuse.password_short', { n: shortestPassword })
  return { first_name, last_name, email, password, language: spoken as Language }
}
