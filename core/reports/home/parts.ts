import type { Concerns } from '../../events.ts'
import type { Permission } from '../../permissions.ts'

/** Where a part stands on the page: what is one's own, what waits for one, and the firm below both. */
export const homePlaces = ['mine', 'waiting', 'firm'] as const
export type HomePlace = (typeof homePlaces)[number]

/** What a person is besides his rights: the leader of a mission, or the account manager of a folder. */
export type HomeFact = 'leads' | 'manages'

interface HomePartRule {
  readonly place: HomePlace
  /** All of these permissions are needed; none where everybody has the part. */
  readonly needs: readonly Permission[]
  /** One of these must be true of the person; nothing where that does not matter. */
  readonly facts?: readonly HomeFact[]
  /** How figures are drawn: `steps` follow one another, and each is done once nothing is left. */
  readonly as?: 'steps'
  /** Reading it takes longer than the page may take: the page asks for it after the others. */
  readonly slow?: true
  /** What changes its figures. */
  readonly concerns: Concerns
}

/** The parts of the first page in their usual order: who has each, and what changes it. */
export const homeParts = {
  week: {
    place: 'mine',
    needs: ['planner.write'],
    concerns: { booking: {}, absence: {}, planning: {}, parameter: {} },
  },
  missions: {
    place: 'mine',
    needs: ['subfolder.read'],
    concerns: { subfolder: {}, folder: {}, planning: {} },
  },
  led: {
    place: 'mine',
    needs: ['subfolder.read'],
    facts: ['leads'],
    concerns: { subfolder: {}, folder: {}, planning: {}, forecast: {}, invoice: {} },
  },
  waiting: {
    place: 'waiting',
    needs: [],
    concerns: {
      absence: {},
      week: {},
      access_request: {},
      purchase: {},
      notification: {},
      notification_read: {},
    },
  },
  absences: { place: 'waiting', needs: [], concerns: { absence: {}, user: {} } },
  team: {
    place: 'waiting',
    needs: ['wbs.read'],
    facts: ['leads'],
    concerns: { planning: {}, task: {}, absence: {}, availability: {}, user: {}, subfolder: {} },
  },
  offers: {
    place: 'waiting',
    needs: ['subfolder.read'],
    facts: ['manages'],
    concerns: { subfolder: {}, folder: {} },
  },
  month: {
    place: 'firm',
    needs: ['invoices_all.read'],
    as: 'steps',
    slow: true,
    concerns: { invoice: {}, forecast: {}, booked: {}, payment: {} },
  },
  invoices: { place: 'firm', needs: ['invoices_all.read'], concerns: { invoice: {}, payment: {} } },
  people: {
    place: 'firm',
    needs: ['users.read', 'user_extended.read'],
    concerns: { user: {}, week: {}, cost: {}, parameter: {} },
  },
  direction: {
    place: 'firm',
    needs: ['invoices_all.read', 'user_extended.read'],
    concerns: { invoice: {}, subfolder: {}, planning: {}, absence: {}, availability: {} },
  },
  results: {
    place: 'firm',
    needs: ['invoices_all.read', 'user_extended.read'],
    slow: true,
    concerns: { invoice: {}, forecast: {}, booked: {}, cost: {}, purchase: {} },
  },
} as const satisfies { readonly [name: string]: HomePartRule }

export type HomePartName = keyof typeof homeParts

/** The parts of the page by name, in their usual order. */
export const homePartNames = Object.keys(homeParts) as [HomePartName, ...HomePartName[]]

/** What is said of a part. */
export const partOf = (name: HomePartName): HomePartRule => homeParts[name]

/** The parts that the page asks for at once, and those that it asks for afterwards. */
export const quickParts = homePartNames.filter((name) => !partOf(name).slow)
export const slowParts = homePartNames.filter((name) => partOf(name).slow)

/** A person's own order and what he hid. A part that is in no order stands where it usually does. */
export interface HomeChoice {
  readonly part_order: readonly string[]
  readonly hidden: readonly string[]
}

/** These parts in the order that a person chose; one that he never placed keeps its usual neighbour before it. */
export function inChosenOrder(
  names: readonly HomePartName[],
  { part_order }: Pick<HomeChoice, 'part_order'>,
): HomePartName[] {
  const known = part_order.filter((name): name is HomePartName => names.some((each) => each === name))
  const ordered: HomePartName[] = [...new Set(known)]
  for (const [place, name] of names.entries()) {
    if (ordered.includes(name)) continue
    const before = names.slice(0, place).findLast((each) => ordered.includes(each))
    ordered.splice(before ? ordered.indexOf(before) + 1 : 0, 0, name)
  }
  return ordered
}
