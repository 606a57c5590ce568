import { computed as derived, signal } from '@preact/signals-core'
import { amountOfTime, computed, type TimesheetRow } from '../../invoicing/timesheets/lines.ts'
import {
  bookingsOfSubfolder,
  exportTimesheet,
  markTime,
  mostRows,
  priceTime,
} from '../../invoicing/timesheets/operations.ts'
import { markFault, type Mark } from '../../invoicing/timesheets/rules.ts'
import { pick } from '../../kernel/field.ts'
import type { Client } from '../../kernel/operation.ts'
import { sumBlocks } from '../../booking/rules.ts'
import type { Translate } from '../../texts/translate.ts'
import { firstOfMonth, lastOfMonth, type Month } from '../../values/day.ts'
import { firstItem } from '../../values/known.ts'
import { formOver } from '../form/form.ts'
import { loaded } from '../loaded.ts'
import { shownBlocks, shownEuro } from '../../values/written.ts'

/** Whose time a timesheet is about: a forecast's, an invoice's, or all of the subfolder. */
export interface About {
  readonly subfolder_id: number
  readonly forecast_id?: number
  readonly invoice_id?: number
  /** Where one looks first when all of the subfolder is shown. */
  readonly month: Month
}

/** Which lines of the timesheet are on the screen. */
export interface TimesheetFilter {
  /** All of the subfolder, or what it is about alone. */
  readonly all: boolean
  readonly month: Month | null
  readonly user_id: number | null
}

export type TimesheetScreen = ReturnType<typeof timesheetScreen>

/** A timesheet: what is shown of it, which lines are selected, and what is done with them. */
export function timesheetScreen(client: Client, about: About, mayCorrect: boolean) {
  const { subfolder_id, forecast_id, invoice_id } = about
  const isOfAll = forecast_id === undefined && invoice_id === undefined
  const filter = signal<TimesheetFilter>({ all: isOfAll, month: isOfAll ? about.month : null, user_id: null })
  const selected = signal<ReadonlySet<number>>(new Set())
  const people = signal<ReadonlyMap<number, string>>(new Map())
  let anchor: number | null = null

  const asked = () => {
    const { all, month, user_id } = filter.value
    return {
      id: subfolder_id,
      ...(month ? { from: firstOfMonth(month), to: lastOfMonth(month) } : {}),
      ...(user_id ? { user_id } : {}),
      ...(!all && forecast_id ? { forecast_id } : {}),
      ...(!all && invoice_id ? { invoice_id } : {}),
    }
  }
  const answer = loaded(async () => {
    const rows = await client(bookingsOfSubfolder, asked())
    people.value = new Map([...people.value, ...rows.map((row) => [row.user_id, row.user_name] as const)])
    return rows
  })
  const rows = derived(() => answer.value.value ?? [])
  const isOpen = (row: TimesheetRow): boolean => markFault(row.stage, mayCorrect) === null
  const chosen = derived(() => rows.value.filter((row) => selected.value.has(row.id) && isOpen(row)))
  const tooMany = derived(() => chosen.value.length > mostRows)

  function select(id: number, isRange: boolean): void {
    const next = new Set(selected.value)
    const [from, to] = [anchor, id].map((each) => rows.value.findIndex((row) => row.id === each))
    const is = !next.has(id)
    const range = isRange && from !== undefined && from >= 0 && to !== undefined
    const touched = range
      ? rows.value.slice(Math.min(from, to), Math.max(from, to) + 1)
      : rows.value.filter((row) => row.id === id)
    for (const row of touched.filter(isOpen)) {
      if (is) next.add(row.id)
      else next.delete(row.id)
    }
    anchor = id
    selected.value = next
  }

  const seen = (some: readonly TimesheetRow[]) => some.map(({ id, updated_at }) => ({ id, updated_at }))
  /** Does something with some lines; those that were selected meanwhile stay selected. */
  async function step(
    some: readonly TimesheetRow[],
    work: Promise<{ readonly changed: number }>,
  ): Promise<number> {
    await Promise.allSettled([work])
    await answer.reload()
    const { changed } = await work
    selected.value = new Set([...selected.value].filter((id) => some.every((row) => row.id !== id)))
    return changed
  }

  return {
    about,
    isOfAll,
    filter,
    answer,
    people,
    selected,
    chosen,
    /** More than one call takes. */
    tooMany,
    isOpen,
    select,
    selectAll: (is: boolean): void => {
      selected.value = new Set(is ? rows.value.filter(isOpen).map(({ id }) => id) : [])
    },
    show: (what: Partial<TimesheetFilter>): void => {
      selected.value = new Set()
      filter.value = { ...filter.value, ...what }
    },
    /** By person, with what each comes to. */
    groups: derived(() =>
      [...Map.groupBy(rows.value, ({ user_id }) => user_id).values()].map((own) => ({
        user_id: firstItem(own).user_id,
        user_name: firstItem(own).user_name,
        rows: own,
        blocks: sumBlocks(own),
        amount: amountOfTime(own),
      })),
    ),
    computed: derived(() => computed(rows.value)),
    /** What is ticked as invoiced goes into the forecast that it is about. */
    mark: (mark: Mark, some: readonly TimesheetRow[]) =>
      step(
        some,
        client(markTime, { subfolder_id, mark, forecast_id: forecast_id ?? null, rows: seen(some) }),
      ),
    pricing: (some: readonly TimesheetRow[]) =>
      formOver(
        { name: priceTime.name, input: pick(priceTime.input, 'booking_cost_per_block') },
        async ({ booking_cost_per_block = null }) => {
          await step(some, client(priceTime, { subfolder_id, booking_cost_per_block, rows: seen(some) }))
          return true
        },
      ),
    file: (format: 'xlsx' | 'pdf' | 'docx') => client(exportTimesheet, { ...asked(), format }),
  }
}

/** How to come to as many lines as one call takes. */
export const shownTooMany = (t: Translate): string => t('timesheet.too_many', { max: mostRows })

/** What is ticked as invoiced, and what it comes to for whoever sees prices. */
export const shownComputed = (
  t: Translate,
  language: string,
  { blocks, amount }: ReturnType<typeof computed>,
): string => {
  const dd = shownBlocks(blocks, language)
  return amount === null
    ? t('timesheet.computed_blind', { dd })
    : t('timesheet.computed', { dd, amount: shownEuro(amount) })
}

/** Why a line cannot be changed, in words; nothing where it can, by some. */
export function shownLock(t: Translate, { stage, invoice_number }: TimesheetRow): string | null {
  if (stage === 'draft') return t('timesheet.locked_draft')
  if (stage !== 'emitted') return null
  return invoice_number === null
    ? t('timesheet.locked_elsewhere')
    : t('timesheet.locked_emitted', { number: invoice_number })
}
