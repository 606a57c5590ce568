import type { Translate } from '#core/texts/translate.ts'
import { askSecret, secretGiven } from './ask.ts'
import { Misuse } from './command.ts'

const shortest = 8

/** A new password: given (stdin, DECIDAG_PASSWORD), or typed twice; what is too short is asked again. */
export async function newPassword(t: Translate, fromStdin: boolean | undefined): Promise<string> {
  const short = (typed: string): boolean => typed.length < shortest
  const password = await secretGiven(fromStdin)
  if (password !== null && short(password)) throw new Misuse('cli.misuse.password_short', { n: shortest })
  if (password !== null) return password
  const typed = await askSecret(t('cli.ask_new_password'), (each) =>
    short(each) ? t('cli.misuse.password_short', { n: shortest }) : null,
  )
  await askSecret(t('cli.ask_password_again'), (again) =>
    again === typed ? null : t('forms.validation.string.match'),
  )
  return typed
}
