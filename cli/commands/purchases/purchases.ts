import {
  acceptPurchase,
  approvePurchase,
  disputePurchase,
  documentLine,
  fetchInbox,
  importPurchase,
  listPurchases,
  matchProposal,
  matchPurchase,
  payPurchase,
  proposeMatches,
  purchaseRow,
  readInbox,
  readPurchase,
  readPurchaseFile,
  refusedOrder,
  refusePurchase,
  releasePurchase,
  setSupplier,
  shownPart,
  sumPurchases,
  takePurchaseBack,
} from '#core/purchases/operations.ts'
import type { Failure } from '#core/kernel/failure.ts'
import { shownFailure } from '#core/screens/formatting.ts'
import { asFailure } from '#core/screens/loaded.ts'
import {
  confirmMatch,
  makeSupplier,
  partRemarks,
  shownBreach,
  type OpenPurchase,
} from '#core/screens/purchases.ts'
import type { Day } from '#core/values/day.ts'
import { formatEuro } from '#core/values/money.ts'
import { readAmount, readCount, readDay, readId } from '../../arguments.ts'
import { command, type ConnectedContext, type ExitCode, type Noun } from '../../command.ts'
import { exportCommand } from '../../export.ts'
import { filtersOf } from '../../filters.ts'
import { findSubfolders, ofSubfolder } from '../../find/subfolder.ts'
import { findCompany } from '../../find/record.ts'
import { listCommand } from '../../list.ts'
import { readUpload } from '../../read-upload.ts'
import { placeIn, saveFile } from '../../save-file.ts'
import { paymentFileCommands } from './payment-files.ts'
import { takeFolderCommand } from './take-folder.ts'

const filters = filtersOf(listPurchases, {
  state: { flags: '--state <state>', about: 'cli.purchases.state' },
  subfolder_id: ofSubfolder,
  due_by: { flags: '--due <date>', about: 'cli.purchases.due' },
})
const usual = [
  'id',
  'number',
  'supplier',
  'issue_date',
  'term_date',
  'amount',
  'payable_amount',
  'state',
  'missions',
] as const
const purchase = { name: '<id>', about: 'cli.purchases.id', read: readId } as const

interface Part {
  readonly mission: string
  readonly amount: number | null
}

/** `24001/1`, `24001/1:250`, or `overhead:100` for a cost of the firm. */
function readPart(typed: string): Part {
  const [, mission = '', amount] = /^(.*?)(?::([^:]*))?$/.exec(typed) ?? []
  return { mission, amount: amount === undefined ? null : readAmount(amount) }
}

/** A purchase as it stands now, its parts and what must be said of it. */
function printPurchase({ result: print, say, t }: ConnectedContext, purchase: OpenPurchase): void {
  if (print.format === 'json') return print.record(readPurchase.output, purchase)
  print.rows(purchaseRow, [{ ...purchase, missions: missionsOf(purchase) }], usual)
  if (purchase.parts.length > 0) print.rows(shownPart, purchase.parts)
  for (const each of purchase.breaches) say(shownBreach(t, each))
  for (const part of purchase.parts)
    for (const remark of partRemarks(t, part)) say(`${part.rank_code}: ${remark}`)
}

const missionsOf = ({ parts }: OpenPurchase): string | null =>
  parts.flatMap(({ rank_code }) => rank_code ?? []).join(', ') || null

const acting = (
  name: string,
  about: Parameters<typeof command>[0]['about'],
  examples: readonly [string, string, string],
  act: (context: ConnectedContext, id: number) => Promise<OpenPurchase>,
) =>
  command<{ id: number }>({
    name,
    about,
    arguments: [purchase],
    examples,
    run: async (context, { id }) => printPurchase(context, await act(context, id)),
  })

export const purchases: Noun = {
  name: 'purchases',
  about: 'cli.purchases',
  commands: [
    listCommand('purchases', listPurchases, {
      filters,
      limited: true,
      examples: [
        'purchases list --state received',
        'purchases list --due 2026-12-31 --limit 10',
        'purchases list geotechniek --format json',
      ],
      print: ({ print, say, t }, { rows, count }) => {
        print.rows(purchaseRow, rows, usual)
        say(t('cli.purchases.listed', { shown: rows.length, count }))
      },
    }),
    exportCommand('purchases', listPurchases, '--state approved', filters),
    command<{ files: readonly string[] }>({
      name: 'import',
      about: 'cli.purchases.import',
      arguments: [{ name: '<files...>', about: 'cli.purchases.files' }],
      examples: [
        'purchases import purchase.xml',
        'purchases import purchase.xml purchase-2.xml',
        'purchases import purchase.xml --format json',
      ],
      run: importFiles,
    }),
    command<{ fetch?: true }>({
      name: 'inbox',
      about: 'cli.purchases.inbox',
      options: [{ flags: '--fetch', about: 'cli.purchases.fetch' }],
      examples: ['purchases inbox', 'purchases inbox --fetch', 'purchases inbox --format json'],
      run: showInbox,
    }),
    takeFolderCommand,
    command<{ id: number }>({
      name: 'show',
      about: 'cli.purchases.show',
      arguments: [purchase],
      examples: ['purchases show 2', 'purchases show 8', 'purchases show 2 --format json'],
      run: async (context, { id }) => {
        const found = await context.client(readPurchase, { id })
        if (context.print.format === 'json') return context.print.record(readPurchase.output, found)
        printPurchase({ ...context, result: context.print }, found)
        context.print.rows(documentLine, found.document.lines)
      },
    }),
    command<{ id: number; output?: string }>({
      name: 'file',
      about: 'cli.purchases.file',
      arguments: [purchase],
      options: [{ flags: '--output <file>', about: 'cli.call.output' }],
      examples: [
        'purchases file 2',
        'purchases file 2 --output steel.xml',
        'purchases file 2 --output - > original.xml',
      ],
      run: async (context, { id, output = '.' }) => {
        const { name, bytes } = await context.client(readPurchaseFile, { id })
        await saveFile(context, output === '-' ? '-' : await placeIn(output, name), bytes)
      },
    }),
    command<{ id: number }>({
      name: 'proposals',
      about: 'cli.purchases.proposals',
      arguments: [purchase],
      examples: ['purchases proposals 1', 'purchases proposals 7', 'purchases proposals 1 --format json'],
      run: async ({ client, print }, { id }) =>
        print.rows(matchProposal, await client(proposeMatches, { id })),
    }),
    command<{ id: number; parts: readonly Part[]; proposal?: number; kind?: string }>({
      name: 'match',
      about: 'cli.purchases.match',
      arguments: [purchase, { name: '[parts...]', about: 'cli.purchases.parts', read: readPart }],
      options: [
        { flags: '--proposal <n>', about: 'cli.purchases.proposal', read: readCount },
        { flags: '--kind <kind>', about: 'field.purchase_kind', choices: ['subcontracting', 'purchase'] },
      ],
      examples: [
        'purchases match 1 --proposal 1',
        'purchases match 1 24001/1:1000 overhead',
        'purchases match 9 overhead --format json',
      ],
      run: match,
    }),
    command<{ id: number; company?: string; create?: true }>({
      name: 'supplier',
      about: 'cli.purchases.supplier',
      arguments: [purchase, { name: '[company]', about: 'cli.argument.company' }],
      options: [{ flags: '--create', about: 'cli.purchases.create_supplier' }],
      examples: [
        'purchases supplier 9 --create',
        'purchases supplier 9 "Électricité Renard"',
        'purchases supplier 9 --create --format json',
      ],
      run: async (context, { id, company, create }) => {
        const { client } = context
        if (create) await makeSupplier(client, await client(readPurchase, { id }))
        else {
          const company_id = await findCompany(client, company ?? '')
          await client(setSupplier, { id, company_id })
        }
        printPurchase(context, await client(readPurchase, { id }))
      },
    }),
    acting(
      'approve',
      'cli.purchases.approve',
      ['purchases approve 2', 'purchases approve 2 --quiet', 'purchases approve 2 --format json'],
      ({ client }, id) => client(approvePurchase, { id }),
    ),
    acting(
      'release',
      'cli.purchases.release',
      ['purchases release 3', 'purchases release 3 --quiet', 'purchases release 3 --format json'],
      ({ client }, id) => client(releasePurchase, { id }),
    ),
    acting(
      'take-back',
      'cli.purchases.take_back',
      ['purchases take-back 6', 'purchases take-back 6 --quiet', 'purchases take-back 6 --format json'],
      ({ client }, id) => client(takePurchaseBack, { id }),
    ),
    command<{ id: number; reason: string }>({
      name: 'accept',
      about: 'cli.purchases.accept',
      arguments: [purchase, { name: '<reason>', about: 'cli.purchases.reason' }],
      examples: [
        'purchases accept 8 "Rounded by the supplier"',
        'purchases accept 8 Rounded --quiet',
        'purchases accept 8 Rounded --format json',
      ],
      run: async (context, { id, reason: remark }) =>
        printPurchase(context, await context.client(acceptPurchase, { id, remark })),
    }),
    command<{ id: number; reason: string }>({
      name: 'refuse',
      about: 'cli.purchases.refuse',
      arguments: [purchase, { name: '<reason>', about: 'cli.purchases.reason' }],
      examples: [
        'purchases refuse 8 "Totals are wrong"',
        'purchases refuse 2 "Not ordered" --quiet',
        'purchases refuse 9 "Not ours" --format json',
      ],
      run: async (context, { id, reason: refusal }) =>
        printPurchase(context, await context.client(refusePurchase, { id, refusal })),
    }),
    command<{ id: number; reason?: string }>({
      name: 'dispute',
      about: 'cli.purchases.dispute',
      arguments: [purchase, { name: '[reason]', about: 'cli.purchases.dispute_reason' }],
      examples: [
        'purchases dispute 2 "Hours are not right"',
        'purchases dispute 4',
        'purchases dispute 2 Hours --format json',
      ],
      run: async (context, { id, reason = null }) =>
        printPurchase(context, await context.client(disputePurchase, { id, dispute: reason })),
    }),
    command<{ id: number; date?: Day }>({
      name: 'pay',
      about: 'cli.purchases.pay',
      arguments: [purchase],
      options: [{ flags: '--date <date>', about: 'field.payment_date', read: readDay }],
      examples: ['purchases pay 6', 'purchases pay 6 --date 2026-11-01', 'purchases pay 6 --format json'],
      run: async (context, { id, date }) =>
        printPurchase(
          context,
          await context.client(payPurchase, { id, ...(date ? { payment_date: date } : {}) }),
        ),
    }),
    command<Record<string, never>>({
      name: 'totals',
      about: 'cli.purchases.totals',
      examples: ['purchases totals', 'purchases totals --format json', 'purchases totals --format csv'],
      run: async ({ client, print }) => print.record(sumPurchases.output, await client(sumPurchases, {})),
    }),
    ...paymentFileCommands,
  ],
}

/** Each file by itself: one that is refused stops no other, and ends with 1. */
async function importFiles(
  context: ConnectedContext,
  { files }: { files: readonly string[] },
): Promise<ExitCode> {
  const { client, result: print, complain, say, t } = context
  const taken: OpenPurchase[] = []
  const refused: Failure[] = []
  for (const path of files) {
    const file = await readUpload(path)
    try {
      taken.push(await client(importPurchase, { file }))
    } catch (error) {
      const failure = asFailure(error)
      refused.push(failure)
      complain(`${file.name}: ${shownFailure(t, failure)}`)
    }
  }
  print.rows(
    purchaseRow,
    taken.map((each) => ({ ...each, missions: missionsOf(each) })),
    usual,
  )
  for (const each of taken)
    for (const breach of each.breaches) say(`${each.number}: ${shownBreach(t, breach)}`)
  say(t('cli.purchases.imported', { taken: taken.length, refused: refused.length }))
  return refused.length > 0 ? 1 : 0
}

/** What lies at Billit: when it was fetched last, and what could not be taken in; ends with 1 if the last try failed. */
async function showInbox(context: ConnectedContext, { fetch }: { fetch?: true }): Promise<ExitCode> {
  const { client, print, complain, say, t } = context
  const inbox = await client(fetch ? fetchInbox : readInbox, {})
  if (print.format === 'json') print.record(readInbox.output, inbox)
  else print.rows(refusedOrder, inbox.refused)
  if (!inbox.configured) complain(t('error.service_not_configured', { service: t('service.billit') }))
  else if (!inbox.purchases) complain(t('error.inbox_switched_off'))
  else if (inbox.problem) complain(inbox.problem)
  else say(t('purchase.inbox.sums', { taken: inbox.taken, refused: inbox.refused.length }))
  return inbox.problem && inbox.purchases ? 1 : 0
}

interface Matching {
  readonly id: number
  readonly parts: readonly Part[]
  readonly proposal?: number
  readonly kind?: string
}

/** By a proposal as it stands now, or by the missions that are named. */
async function match(context: ConnectedContext, { id, parts, proposal, kind }: Matching): Promise<ExitCode> {
  const { client, complain, t } = context
  if (proposal !== undefined) {
    const [open, proposals] = [await client(readPurchase, { id }), await client(proposeMatches, { id })]
    const chosen = proposals[proposal - 1]
    if (!chosen) {
      complain(t('cli.purchases.no_proposal', { id }))
      return 1
    }
    printPurchase(context, await confirmMatch(client, open, chosen))
    return 0
  }
  const named = parts.filter(({ mission }) => mission !== 'overhead')
  const ids = await findSubfolders(
    client,
    named.map(({ mission }) => mission),
  )
  const purchase_kind = kind === 'purchase' ? ('purchase' as const) : ('subcontracting' as const)
  const given = parts.map((part) => {
    const place = named.indexOf(part)
    return place < 0
      ? { purchase_kind: 'overhead' as const, subfolder_id: null, amount: part.amount }
      : { purchase_kind, subfolder_id: ids[place] ?? 0, amount: part.amount }
  })
  const saved = await client(matchPurchase, { id, parts: given })
  printPurchase(context, saved)
  if (saved.left_amount !== 0) context.say(t('purchase.left', { amount: formatEuro(saved.left_amount) }))
  return 0
}
