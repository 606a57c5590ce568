import { Failure } from '../kernel/failure.ts'
import type { OutsideContext } from '../ports.ts'
import type { Translate } from '../texts/translate.ts'
import { serviceNames } from './ports.ts'

/** The services that a person may try: what signs in there stands in the configuration, and may be wrong or too old. */
export const triedServices = ['billit', 'sharepoint', 'outlook'] as const
export type TriedService = (typeof triedServices)[number]

type Outside = Pick<OutsideContext, 'billing' | 'treeStore' | 'calendar'>

/**
 * Asks a service what it answers only if it takes our access; nothing is sent there. Answers in words that it does. Throws
 * `service_not_configured`, and what the calls of its port throw.
 */
export const tried = (service: TriedService, outside: Outside, t: Translate): Promise<string> =>
  tries[service](outside, t)

const tries: Record<TriedService, (outside: Outside, t: Translate) => Promise<string>> = {
  async billit({ billing }, t) {
    if (!billing.configured) throw notSetUp(serviceNames.billing)
    await billing.check()
    return t('third_party.tried', { service: serviceNames.billing })
  },
  /** The folder that holds all trees is made if it is missing, as a new tree would make it. */
  async sharepoint({ treeStore }, t) {
    if (!treeStore) throw notSetUp(t('service.documents'))
    await treeStore.files.ensureFolder([])
    const { kind } = treeStore
    return kind === 'disk'
      ? t('third_party.tried_folder')
      : t('third_party.tried', { service: t(`third_party.store.${kind}`) })
  },
  async outlook({ calendar }, t) {
    if (calendar.kind === null) throw notSetUp(t('service.calendar'))
    await calendar.check()
    return t('third_party.tried', { service: t(`third_party.calendar.${calendar.kind}`) })
  },
}

const notSetUp = (service: string): Failure => new Failure('service_not_configured', { params: { service } })
