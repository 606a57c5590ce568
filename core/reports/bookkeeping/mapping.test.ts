import t from 'tap'
import { authority, bookedMonth, firmLedger, householder } from '#fixtures/bookkeeping/month.ts'
import { translate } from '../../texts/translate.ts'
import type { BookedPeriod } from './booked.ts'
import { exporters } from './exporters.ts'
import { writtenGaps } from './gaps.ts'
import { ledgerOf } from './ledger.ts'
import { mapPeriod, type FirmLedger } from './mapping.ts'

const nothing: FirmLedger = { parameters: [], relations: [] }

function linesOf(
  program: keyof typeof exporters,
  booked: BookedPeriod,
  firm: FirmLedger,
  language: 'en' | 'nl' = 'en',
) {
  const outcome = mapPeriod(booked, exporters[program], firm, language)
  return 'gaps' in outcome ? writtenGaps(outcome.gaps, translate(language)).split('\n') : []
}

t.test('a firm that has set nothing is told all that a program lacks, each once', (t) => {
  t.strictSame(linesOf('winbooks', bookedMonth, nothing), [
    'Sales journals: none for invoices. Add it under Parameters and relate it to that.',
    'VAT codes: none for services in another member state, invoices. Add it under Parameters and relate it to that.',
    'VAT codes: none for outside the Union, invoices. Add it under Parameters and relate it to that.',
    'VAT codes: none for reverse charge in Belgium, invoices. Add it under Parameters and relate it to that.',
    'Sales journals: none for credit notes. Add it under Parameters and relate it to that.',
  ])
  t.match(linesOf('winbooks', bookedMonth, nothing, 'nl')[0], /^Verkoopdagboeken: geen voor facturen\./)
  t.strictSame(linesOf('winbooks', { month: '2026-10', documents: [], payments: [] }, nothing), [])
  t.end()
})

t.test('customers whom a program cannot know are named', (t) => {
  const [first, second] = bookedMonth.documents
  const of = (customer: object) => ({
    ...bookedMonth,
    documents: [{ ...first!, customer: { ...authority, ...customer } }],
    payments: [],
  })
  const told = (customer: object, program: 'bob' | 'octopus' = 'bob') =>
    linesOf(program, of(customer), firmLedger)
  t.match(told({ name: 'Ville', ledger_number: ' ' }), [
    'Customers without a number in bookkeeping: Ville. Enter it on the page of each company, or import it.',
  ])
  t.match(told({ name: 'Ville', ledger_number: 'A'.repeat(11) }), [
    /^Ville: its number in bookkeeping has more than 10 characters/,
  ])
  t.match(told({ name: 'Ville', ledger_number: 'A1' }, 'octopus'), [
    /^Ville: its number in bookkeeping may have figures only/,
  ])
  const twice = [
    first!,
    { ...bookedMonth.documents[3]!, customer: { ...householder, name: 'Anne', ledger_number: '4001' } },
  ]
  t.match(linesOf('bob', { ...bookedMonth, documents: twice, payments: [] }, firmLedger), [
    /^Anne and Régie des Bâtiments.* have the same number in bookkeeping/,
  ])
  const alike = (number: string, other: string, program: 'bob' | 'yuki') =>
    linesOf(
      program,
      {
        ...bookedMonth,
        documents: [number, other].map((ledger_number, place) => ({
          ...bookedMonth.documents[place]!,
          customer: { ...bookedMonth.documents[place]!.customer!, ledger_number },
        })),
        payments: [],
      },
      firmLedger,
    )
  t.match(alike('K7', 'k7', 'bob'), [/have the same number/], 'small letters tell nobody apart')
  t.match(alike('0041', '41', 'bob'), [/have the same number/], 'nor do zeros before a number')
  t.match(
    alike('41', '41', 'yuki'),
    [/have the same number/],
    'Yuki finds a customer by it where there is one',
  )
  t.strictSame(alike('', '', 'yuki'), [], 'and by his name where there is none')
  const french = { ...second!, customer: { ...second!.customer!, vat_number: null } }
  t.match(linesOf('yuki', { ...bookedMonth, documents: [french] }, firmLedger), [
    /^Bureau Œuvré SARL: no VAT number/,
  ])
  t.match(linesOf('yuki', { ...bookedMonth, documents: [{ ...first!, customer: null }] }, firmLedger), [
    /^2026-0041: its customer is not known/,
  ])
  t.end()
})

t.test('documents that a program would take for one, or cannot hold, are named', (t) => {
  const one = { ...firmLedger, parameters: firmLedger.parameters.filter(({ type }) => type !== 'credits') }
  const [first] = bookedMonth.documents
  const documents = [first!, { ...first!, number: 'C2026-0041', kind: 'credit_note' as const }]
  t.match(linesOf('bob', { ...bookedMonth, documents }, one), [
    /^C2026-0041 and 2026-0041 have the same figures in journal VEN\. Relate a sales journal of its own/,
  ])
  const told = (own: object) =>
    linesOf('bob', { ...bookedMonth, documents: [{ ...first!, ...own }] }, firmLedger)
  t.match(told({ number: 'EXTRA' }), [/^EXTRA: the program takes a document number of 1 to 10 figures/])
  t.match(told({ lines: [{ treatment: 'vat_0', base: 10_000_000_00, vat: 0 }] }), [
    /^2026-0041: .*10\.000\.000,00.* is more than/,
  ])
  const back = { treatment: 'vat_6', base: -1_000_000_00, vat: 0 }
  t.match(
    told({ lines: [{ treatment: 'vat_21', base: 2_000_000_00, vat: 0 }, back] }),
    [/^2026-0041: .*-.*1\.000\.000,00.* is more than/],
    'a minus takes the place of a figure',
  )
  t.match(
    told({
      lines: [
        { treatment: 'vat_21', base: 20_000_000_00, vat: 0 },
        { ...back, base: -19_000_000_00 },
      ],
    }),
    [/20\.000\.000,00/],
    'what a line holds counts, not the total alone',
  )
  t.end()
})

const value = (list: string, type: string, textual_value: string | null, obselete = false) => ({
  class: list,
  type,
  textual_value,
  obselete,
})
const related = (type: string, list: string, to: string) => ({
  class_1: 'turnover_account',
  type_1: type,
  class_2: list,
  type_2: to,
})

t.test('the account that is related most closely goes first', (t) => {
  const choose = ledgerOf(
    [
      value('turnover_account', 'all', '700000'),
      value('turnover_account', 'offices', '700200'),
      value('turnover_account', 'offices_abroad', '700210'),
      value('turnover_account', 'old', '700999', true),
    ],
    [
      related('offices', 'building_sector_type', 'offices'),
      related('offices_abroad', 'building_sector_type', 'offices'),
      related('offices_abroad', 'vat_treatment', 'intra_community'),
      related('offices_abroad', 'vat_treatment', 'outside_union'),
      // A list that says nothing of a booking narrows nothing.
      related('all', 'function_type', 'engineer'),
    ],
  )
  const account = (situation: Parameters<typeof choose>[1]) => choose('turnover_account', situation)
  t.strictSame(account({ vat_treatment: 'vat_21' }), { value: '700000' })
  t.strictSame(account({ vat_treatment: 'vat_21', building_sector_type: 'offices' }), { value: '700200' })
  t.strictSame(account({ vat_treatment: 'outside_union', building_sector_type: 'offices' }), {
    value: '700210',
  })
  t.strictSame(account({ vat_treatment: 'outside_union', building_sector_type: null }), { value: '700000' })
  t.strictSame(choose('customer_account', {}), { value: '400000' }, 'the Belgian chart has one')
  t.strictSame(choose('sales_journal', {}), { gap: 'none' }, 'no chart has a journal')
  t.end()
})

t.test('two accounts that are equally close, and one without a number, are gaps', (t) => {
  const several = ledgerOf(
    [
      value('vat_account', 'one', '451000'),
      value('vat_account', 'other', '451054'),
      value('sales_journal', 'x', ' '),
    ],
    [],
  )
  t.strictSame(several('vat_account', {}), { gap: 'several', types: ['one', 'other'] })
  t.strictSame(several('sales_journal', {}), { gap: 'empty', types: ['x'] })
  const same = ledgerOf([value('vat_account', 'one', '451000'), value('vat_account', 'other', '451000')], [])
  t.strictSame(same('vat_account', {}), { value: '451000' }, 'the same number is no question')
  t.end()
})
