import { Failure } from '../../kernel/failure.ts'
import type { Reader } from '../../ports.ts'

/**
 * Refuses a password that is among the first to be guessed: one of the commonest, a row of keys or figures, or the
 * firm's name, one's own name or address, with figures and signs around it or not.
 */
export async function refuseWeak(
  store: Reader,
  password: string,
  owner: { readonly user_id?: number | undefined; readonly email?: string | null | undefined },
  field: string,
): Promise<void> {
  const firm = await store.accounts.first({})
  const user = owner.user_id === undefined ? null : await store.users.get(owner.user_id)
  const login = owner.user_id === undefined ? null : await store.user_logins.first({ user_id: owner.user_id })
  const addresses = [owner.email, login?.email].flatMap((email) =>
    email ? [email, ...email.split('@')] : [],
  )
  const names = user ? [user.first_name, user.last_name, user.first_name + user.last_name] : []
  const key = weakness(password, [firm?.name ?? '', ...addresses, ...names])
  if (key) throw new Failure('invalid_fields', { fields: { [field]: key } })
}

/** Why a password would be guessed at once; null when it would not. */
export function weakness(
  password: string,
  own: readonly string[],
): 'string.common_password' | 'string.own_password' | null {
  const typed = folded(password)
  const bare = typed.replaceAll(/^\d+|\d+$/g, '')
  if (bare === '' || isRow(typed) || common.has(typed) || common.has(bare)) return 'string.common_password'
  const mine = own.map(folded).filter((each) => each.length >= 3)
  return mine.some((each) => each === typed || each === bare) ? 'string.own_password' : null
}

/** Letters and figures alone, without case or accents; signs that stand for letters are read as those. */
const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll('@', 'a')
    .replaceAll('$', 's')
    .replaceAll(/[^a-z0-9]/g, '')

/** The same again and again, or what lies side by side on a keyboard or in the alphabet. */
function isRow(typed: string): boolean {
  if (/^(.{1,4})\1+$/.test(typed)) return true
  return rows.some((row) => row.includes(typed) || [...row].toReversed().join('').includes(typed))
}

const rows = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'azertyuiopqsdfghjklmwxcvbn',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1a2z3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb',
  'qazwsxedcrfvtgbyhnujm',
]

/** The words that lists of broken passwords begin with, and those of an office here; figures around them do not help. */
const common: ReadonlySet<string> = new Set(
  `password passwort passw0rd motdepasse wachtwoord azerty qwerty qwertz azertyuiop qwertyuiop admin administrator
  administrateur beheerder root superuser welcome welkom bienvenue bonjour hallo hello iloveyou jetaime
  ikhouvanjou letmein trustno1 sunshine soleil zonnetje princess princesse prinses football voetbal baseball
  basketball superman batman spiderman pokemon dragon monkey master shadow michael jordan charlie thomas
  nicolas julien camille chocolat chocolate chouchou doudou loulou coucou secret geheim changeme change
  changezmoi verander default guest test tester testtest demo example temp temporary summer winter spring autumn
  ete hiver printemps automne zomer lente herfst january february march april june july august september october
  november december janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre januari
  februari maart mei juni juli augustus oktober monday friday vendredi maandag vrijdag belgium belgique belgie
  bruxelles brussel brussels antwerpen gent liege namur charleroi anderlecht standard computer internet
  starwars whatever freedom computer1 access login user office bureau kantoor company societe bedrijf abc abcabc
  asdf asdfgh asdfghjkl qsdf qsdfgh qsdfghjklm zxcvbnm wxcvbn abcd abcde azer qwer pass mypass mypassword
  monmotdepasse mijnwachtwoord passpass adminadmin rootroot welcomewelcome decidag`.split(/\s+/),
)
