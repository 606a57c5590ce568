import type { Failure } from '../kernel/failure.ts'
import { holdersOf } from '../access/roles/role-holders.ts'
import { subfoldersOf } from '../folders/queries.ts'
import type { NoticeKind } from '../notices/kinds.ts'
import { notify } from '../notices/notify.ts'
import { refusalIn } from './refusal-words.ts'
import { translate } from '../texts/translate.ts'
import { formatEuro } from '../values/money.ts'
import { onOneLine } from '../values/readable.ts'
import type { Context } from '../ports.ts'
import type { Purchase, PurchasePart } from './purchase.ts'
import { releasesOwn } from './two-people.ts'

type Telling = Pick<Context, 'store' | 'clock' | 'actor' | 'emit'>
type What = 'approve' | 'release' | 'refused' | 'disputed'

/** What each notice is about, by which its reader chooses whether it also comes by mail. */
const kinds: { readonly [what in What]: NoticeKind } = {
  approve: 'to_decide',
  release: 'to_decide',
  refused: 'decided',
  disputed: 'decided',
}

/** Tells people of a purchase, but for whoever does this himself. */
async function tell(context: Telling, to: readonly number[], what: What, purchase: Purchase): Promise<void> {
  const { id, number, supplier_name, payable_amount, refusal, dispute } = purchase
  const others = to.filter((person) => person !== context.actor.id)
  const params = {
    number,
    supplier: supplier_name,
    amount: formatEuro(payable_amount),
    reason: (what === 'refused' ? refusal : dispute) ?? '',
  }
  await notify(context, others, (language) => ({
    kind: kinds[what],
    title: translate(language)(`purchase.notice.${what}`, params),
    message: translate(language)(`purchase.notice.${what}_help`, params),
    url: `/purchases/${id}`,
  }))
}

/** The leaders of the missions of new parts have to say yes. */
export async function tellLeaders(
  context: Telling,
  purchase: Purchase,
  parts: readonly PurchasePart[],
): Promise<void> {
  const subfolder_ids = parts.flatMap(({ subfolder_id }) => subfolder_id ?? [])
  if (subfolder_ids.length === 0) return
  const missions = await context.store.query(subfoldersOf, { subfolder_ids })
  await tell(
    context,
    missions.flatMap(({ project_leader }) => project_leader ?? []),
    'approve',
    purchase,
  )
}

/** Whoever pays has to release it, but for whoever approved a part where two people have to see it. */
export async function tellApproved(
  context: Telling,
  purchase: Purchase,
  parts: readonly Pick<PurchasePart, 'approved_by'>[],
): Promise<void> {
  const payers = await holdersOf(context, 'purchase.pay')
  const approvers = new Set(
    (await releasesOwn(context.store)) ? [] : parts.map(({ approved_by }) => approved_by),
  )
  await tell(
    context,
    payers.filter((each) => !approvers.has(each)),
    'release',
    purchase,
  )
}

/** Whoever brought a purchase and whoever takes purchases in hears that it was refused or is disputed. */
export async function tellKeepers(
  context: Telling,
  purchase: Purchase,
  what: 'refused' | 'disputed',
): Promise<void> {
  const keepers =
    purchase.taken_by === null ? await holdersOf(context, 'purchase.write') : [purchase.taken_by]
  await tell(context, keepers, what, purchase)
}

/** Files that a notice names; of more it says how many there are. */
const mostNamed = 5

/** Whoever takes purchases in hears which files of the watched folder were refused, and why. */
export async function tellFolderRefused(
  context: Telling,
  refused: readonly { readonly name: string; readonly failure: Failure }[],
): Promise<void> {
  await notify(context, await holdersOf(context, 'purchase.write'), (language) => {
    const t = translate(language)
    const named = refused
      .slice(0, mostNamed)
      .map(({ name, failure }) => `${onOneLine(name)}: ${refusalIn(language, failure)}`)
    const more = refused.length - named.length
    return {
      kind: 'running',
      title: t('purchase.notice.folder', { count: refused.length }),
      message: [...named, ...(more > 0 ? [t('purchase.notice.folder_more', { count: more })] : [])].join(
        '\n',
      ),
      url: '/purchases',
    }
  })
}
