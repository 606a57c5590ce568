import { FileInParts } from '../../kernel/file-in-parts.ts'
import { Failure, found } from '../../kernel/failure.ts'
import { handleOpening, type Opening } from '../../kernel/run.ts'
import type { ArchivedParts, Context, OutsideContext } from '../../ports.ts'
import { nameOnDisk } from '../../documents/document-name.ts'
import { translate } from '../../texts/translate.ts'
import { checkDecides } from '../../users/second-yes/rank.ts'
import { visibleUser } from '../../users/visible-users.ts'
import { writtenDay } from '../../values/day.ts'
import type { User } from '../../users/user.ts'
import { exportOwnData, exportPerson } from './operations.ts'
import { exportsPeople, seesPersonnel } from '../held/policy.ts'
import { asJson } from './as-json.ts'
import { asPage } from './as-page.ts'
import { partsOf } from './parts.ts'

handleOpening(exportPerson, async (open, { id }, outside) => {
  const user = await asked(open, async (context) => {
    if (!exportsPeople(context.actor)) throw new Failure('unauthorized')
    const person = await visibleUser(context, id)
    if (person.id !== context.actor.id) await checkDecides(context, id)
    return person
  })
  return archiveOf(user, outside)
})

handleOpening(exportOwnData, async (open, _, outside) => {
  const user = await asked(open, async ({ store, actor }) => {
    // Whoever acts as somebody else is not the person who asks.
    if (actor.original_id !== null) throw new Failure('not_while_incarnating')
    return found(await store.users.get(actor.id))
  })
  return archiveOf(user, outside)
})

/** Finds the person, and notes that his data was handed out. */
const asked = (open: Opening, find: (context: Context) => Promise<User>): Promise<User> =>
  open.command(async (context) => {
    const user = await find(context)
    await context.store.data_requests.insert({
      kind: 'export',
      subject: 'user',
      record_id: user.id,
      asked_by: context.actor.kind === 'person' ? (context.actor.original_id ?? context.actor.id) : null,
    })
    return user
  })

async function archiveOf(user: User, outside: OutsideContext): Promise<FileInParts> {
  const { store, actor, clock, leaving, archives } = outside
  const sees = seesPersonnel(actor)
  const language = user.language_type
  const t = translate(language)
  const name = `${user.first_name} ${user.last_name}`
  const firm = (await store.accounts.first({}))?.name ?? ''
  const parts = partsOf({ store, leaving, user_id: user.id }, sees)
  const about = {
    person: { id: user.id, name },
    firm,
    made_at: clock.now().toISOString(),
    money: 'cents',
    withheld: parts.flatMap(({ name: of, withheld }) => withheld.map((field) => `${of}.${field}`)),
  }
  const told = { language, timeZone: clock.timeZone, name, firm, day: writtenDay(clock.today()) }
  async function* files(): AsyncGenerator<ArchivedParts> {
    yield { path: `${t('personal_data.page_name')}.html`, parts: asPage(told, parts), isPacked: false }
    yield { path: 'data.json', parts: asJson(about, parts), isPacked: false }
    if (sees) yield* documentFiles(user.id, outside)
  }
  const file = nameOnDisk(`${t('personal_data.title', { name })}.zip`)
  return new FileInParts(file, 'application/zip', archives.zipParts(files()))
}

/** The documents that lie with the person, for who may read them. Bytes that are lost are left out: the list names every document. */
async function* documentFiles(
  record_id: number,
  { store, documents }: OutsideContext,
): AsyncGenerator<ArchivedParts> {
  const rows = await store.documents.find({ record_kind: 'user', record_id, removed_at: null })
  for (const { id, name, hash, size } of rows)
    if (await documents.has(hash, size))
      yield { path: `documents/${id} ${nameOnDisk(name)}`, parts: documents.read(hash), isPacked: true }
}
