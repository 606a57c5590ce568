import { entity } from '../kernel/entity.ts'
import { choice, flag } from '../kernel/field.ts'

/** What a person switches on at a service that the configuration knows. Nothing is switched on before somebody does it. */
export const serviceSwitches = {
  /** Document management: makes the tree of folders of a new record; renames and moves it with its record. */
  sharepoint: ['create', 'update'],
  /** Mail and calendar: absences and deadlines stand in people's calendars. */
  outlook: ['activate'],
  /** Billit: what suppliers send there becomes purchases. */
  billit: ['purchases'],
} as const

export type Switches = typeof serviceSwitches
export type SwitchedService = keyof Switches
/** Each switch of a service, and whether it is on. */
export type Flags<S extends SwitchedService> = { [F in Switches[S][number]]: boolean }

const switchNames = [
  ...serviceSwitches.sharepoint,
  ...serviceSwitches.outlook,
  ...serviceSwitches.billit,
] as const

/** A switch that somebody turned. */
export const thirdPartySwitch = entity(
  'third_party_switches',
  {
    service: choice(['sharepoint', 'outlook', 'billit']),
    name: choice(switchNames),
    switched_on: flag(),
  },
  { unique: [['service', 'name']] },
)
