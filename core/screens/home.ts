import { signal, type ReadonlySignal } from '@preact/signals-core'
import type { Client } from '../kernel/operation.ts'
import type { Failure } from '../kernel/failure.ts'
import type { ValueOf } from '../kernel/field.ts'
import { arrangeHome, readHome } from '../reports/home/operations.ts'
import {
  homePartNames,
  partOf,
  quickParts,
  slowParts,
  type HomePartName,
  type HomePlace,
} from '../reports/home/parts.ts'
import { pathOfParts, type OpenedReport } from '../reporting/opening.ts'
import type { TextKey, Translate } from '../texts/translate.ts'
import {
  shownBlocks,
  shownDay,
  shownEuro,
  shownNumber,
  shownPercent,
  shownWholeDay,
} from '../values/written.ts'
import type { Reloadable } from './live/followed.ts'
import { questions } from './live/questions.ts'
import { loaded, type Loaded } from './loaded.ts'

type Home = ValueOf<typeof readHome.output>
export type HomePart = Home['parts'][number]
export type HomeFigure = HomePart['figures'][number]
export type HomeMission = HomePart['missions'][number]
export type HomeDay = HomePart['days'][number]
export type ArrangedPart = Home['arrangement'][number]
export type HomeScreen = ReturnType<typeof homeScreen>

/** A part of the page: what is in it, and why it could not be read again. */
export interface PartScreen extends Reloadable {
  readonly value: ReadonlySignal<HomePart | null>
  readonly failure: ReadonlySignal<Failure | null>
}

/**
 * The first page. One call reads its parts; those that take longer follow in a call of their own. Afterwards each part is
 * read again alone.
 */
export function homeScreen(client: Client) {
  const arrangement = signal<readonly ArrangedPart[] | null>(null)
  let underWay = 0
  /** What somebody arranges is shown until it is kept. */
  const heard = (answer: Home): void => {
    if (underWay === 0) arrangement.value = answer.arrangement
  }
  const page: Loaded<void> = loaded(async () => {
    const answer = await client(readHome, { parts: [...quickParts] })
    for (const part of answer.parts) parts[part.name].take(part)
    heard(answer)
  })
  const parts = Object.fromEntries(
    homePartNames.map((name) => [name, partScreen(client, name, page, heard)]),
  ) as { readonly [name in HomePartName]: ReturnType<typeof partScreen> }
  const isShown = (name: HomePartName): boolean =>
    arrangement.value?.some((each) => each.name === name && !each.hidden) ?? false
  const readLacking = (names: readonly HomePartName[]): Promise<unknown> =>
    Promise.all(
      names.filter((name) => isShown(name) && !parts[name].value.value).map((name) => parts[name].reload()),
    )

  const asked = questions()
  /** Shows an arrangement at once and keeps it; a refusal shows what stood before. */
  async function arrange(next: readonly ArrangedPart[], isUsual = false): Promise<void> {
    const before = arrangement.value
    const { isLast } = asked.ask()
    arrangement.value = next
    underWay++
    try {
      const kept = await client(arrangeHome, isUsual ? {} : choiceOf(next))
      if (isLast()) arrangement.value = kept
    } catch (error) {
      if (isLast()) arrangement.value = before
      throw error
    } finally {
      underWay--
    }
    await readLacking(homePartNames)
  }

  return {
    arrangement,
    failure: page.failure,
    /** Reads the page anew, then the parts that take longer. */
    requestedAt: page.requestedAt,
    reload: async (): Promise<void> => {
      await page.reload()
      await Promise.all(slowParts.filter(isShown).map((name) => parts[name].reload()))
    },
    part: (name: HomePartName): PartScreen => parts[name],
    /** Puts a part before or after its neighbour at the same place of the page. */
    move: (name: HomePartName, step: -1 | 1): Promise<void> =>
      arrange(moved(arrangement.value ?? [], name, step)),
    hide: (name: HomePartName, hidden: boolean): Promise<void> =>
      arrange((arrangement.value ?? []).map((each) => (each.name === name ? { name, hidden } : each))),
    asUsual: (): Promise<void> => arrange(usual(arrangement.value ?? []), true),
  }
}

/** One part: the page's answer, or its own where it was read again since; `heard` is called with every answer. */
function partScreen(client: Client, name: HomePartName, page: Loaded<void>, heard: (answer: Home) => void) {
  const value = signal<HomePart | null>(null)
  const own = loaded(async () => {
    const answer = await client(readHome, { parts: [name] })
    heard(answer)
    value.value = answer.parts.find((each) => each.name === name) ?? value.value
  })
  return {
    value,
    failure: own.failure,
    reload: own.reload,
    requestedAt: (): number => Math.max(own.requestedAt(), value.value ? page.requestedAt() : 0),
    /** The page's answer, unless the part was read again since the page was asked for. */
    take: (part: HomePart): void => {
      if (own.requestedAt() < page.requestedAt()) value.value = part
    },
  }
}

const choiceOf = (arrangement: readonly ArrangedPart[]) => ({
  part_order: arrangement.map(({ name }) => name),
  hidden: arrangement.flatMap(({ name, hidden }) => (hidden ? [name] : [])),
})

const usual = (arrangement: readonly ArrangedPart[]): ArrangedPart[] =>
  arrangement
    .map(({ name }) => ({ name, hidden: false }))
    .toSorted((one, other) => homePartNames.indexOf(one.name) - homePartNames.indexOf(other.name))

/** The parts of a place of the page, in their order. */
export const partsAt = (arrangement: readonly ArrangedPart[], place: HomePlace): ArrangedPart[] =>
  arrangement.filter(({ name }) => partOf(name).place === place)

function moved(arrangement: readonly ArrangedPart[], name: HomePartName, step: -1 | 1): ArrangedPart[] {
  const beside = partsAt(arrangement, partOf(name).place)
  const at = beside.findIndex((each) => each.name === name)
  const [own, other] = [beside[at], beside[at + step]]
  if (!own || !other) return [...arrangement]
  return arrangement.map((each) => (each === own ? other : each === other ? own : each))
}

/** A figure in words: what it says beside its number, and the page that shows the same number. */
export interface ShownFigure {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly path: string
  /** The page of the report that lists the parts of an amount; null where the page itself does. */
  readonly partsPath: string | null
  /** Nothing is left of it: a step is done. */
  readonly isDone: boolean
  /** Nothing has come to this step yet. */
  readonly isEmpty: boolean
}

/** `38 / 40 dd`. */
export const shownLoad = (booked: number, of: number, t: Translate, language: string): string =>
  t('planner.dd', { n: `${shownBlocks(booked, language)} / ${shownBlocks(of, language)}` })

/** The figures of a part that say something; all of its steps, also those that are done. */
export function shownFigures({ name, figures }: HomePart, t: Translate, language: string): ShownFigure[] {
  const isOfSteps = partOf(name).as === 'steps'
  return figures
    .filter((figure) => isOfSteps || saysSomething(figure))
    .map((figure) => ({
      name: figure.name,
      label: labelOf(figure, t),
      value: shownValue(figure, t, language),
      path: figure.path,
      partsPath: figure.opened && pathOfParts(figure.opened as OpenedReport),
      isDone: (figure.value ?? figure.amount) === 0,
      isEmpty: figure.of === 0,
    }))
}

/** A count of nothing is no figure, nor is a week that is booked or a plan that is empty. */
function saysSomething({ name, kind, value, of }: HomeFigure): boolean {
  if (kind === 'count' || kind === 'blocks') return (value ?? 0) > 0
  if (name === 'last_week') return (value ?? 0) < (of ?? 0)
  if (name === 'month_plan') return (of ?? 0) > 0
  return true
}

const labelOf = ({ name, value, amount }: HomeFigure, t: Translate): string =>
  t(`home.figure.${name}` as TextKey, { count: value ?? 0, amount: shownEuro(amount) })

function shownValue({ kind, value, of, amount }: HomeFigure, t: Translate, language: string): string {
  if (kind === 'of') return shownLoad(value ?? 0, of ?? 0, t, language)
  if (kind === 'blocks') return t('planner.dd', { n: shownBlocks(value ?? 0, language) })
  if (kind === 'euro') return shownEuro(amount)
  if (kind === 'share') return shownPercent(value, language)
  return shownNumber(value, language)
}

/** What a mission asks for, each in a few words: what is late, what is to be invoiced, and its next deadline. */
export function shownNeeds(
  { late, to_invoice, next }: HomeMission,
  t: Translate,
): {
  readonly late: string[]
  readonly toInvoice: string | null
  readonly next: string | null
} {
  return {
    late: late.map(({ what, since }) =>
      [t(`late.${what}`), since && t('late.since', { day: shownDay(since) })].filter(Boolean).join(' '),
    ),
    toInvoice: to_invoice ? t('home.to_invoice', { amount: shownEuro(to_invoice) }) : null,
    next: next && t('home.deadline', { what: t(`timeline.${next.what}`), day: shownDay(next.day) }),
  }
}

/** A line of the page in plain words: the number, what it says, and the page behind it. */
export interface HomeLine {
  readonly value: string
  readonly text: string
  readonly path: string
}

/** A part in plain words, line by line; where nothing is to do, one line that says so. */
export function homeLines(part: HomePart, t: Translate, language: string): HomeLine[] {
  const days = part.days.map(({ date, booked, expected }) => ({
    value: shownLoad(booked, expected, t, language),
    text: shownWholeDay(date, language),
    path: `/planner?week=${date}`,
  }))
  const missions = part.missions.map((mission) => {
    const { late, toInvoice, next } = shownNeeds(mission, t)
    const name = `${mission.code ?? mission.rank_code} ${mission.name}`
    return {
      value: shownLoad(mission.booked, mission.planned, t, language),
      text: [name, ...late, toInvoice, next].filter(Boolean).join(', '),
      path: `/folders/${mission.folder_id}/subfolders/${mission.id}`,
    }
  })
  const figures = shownFigures(part, t, language).map(({ value, label, path, isDone, isEmpty }) => ({
    value: isDone && partOf(part.name).as === 'steps' ? t(isEmpty ? 'month.nothing' : 'home.done') : value,
    text: label,
    path,
  }))
  const lines = [...days, ...missions, ...figures]
  return lines.length > 0 ? lines : [{ value: '', text: t(`home.empty.${part.name}`), path: '' }]
}
