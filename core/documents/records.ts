import { editsSubfolder } from '../folders/policy.ts'
import { visibleFolder } from '../folders/visible-folder.ts'
import { visibleInvoice } from '../invoicing/visible.ts'
import { Failure, found } from '../kernel/failure.ts'
import { can, type Actor } from '../kernel/permission.ts'
import type { Permission } from '../permissions.ts'
import type { QueryContext } from '../ports.ts'
import { editsPeopleWhole } from '../users/policy.ts'
import { visibleUser } from '../users/visible-users.ts'
import type { Event } from '../events.ts'
import type { RecordKind, RecordPlace } from './document.ts'

interface Kind {
  /** Refuses if the actor may not read the record; answers whether he may change it. */
  readonly open: (
    context: QueryContext,
    id: number,
    field: string,
  ) => Promise<{ readonly mayChange: boolean }>
  readonly event: (id: number) => Event
}

function demand(actor: Actor, ...permissions: readonly Permission[]): void {
  if (!permissions.every((permission) => can(actor, permission))) throw new Failure('unauthorized')
}

const kinds: { readonly [kind in RecordKind]: Kind } = {
  company: {
    open: async ({ store, actor }, id, field) => {
      demand(actor, 'company.read')
      found(await store.companies.get(id), field)
      return { mayChange: can(actor, 'company.update') }
    },
    event: (company_id) => ({ type: 'record_document', company_id }),
  },
  folder: {
    open: async (context, id, field) => {
      demand(context.actor, 'folders.read')
      await visibleFolder(context, id, field)
      return { mayChange: can(context.actor, 'folders.update') }
    },
    event: (folder_id) => ({ type: 'record_document', folder_id }),
  },
  subfolder: {
    open: async (context, id, field) => {
      const { store, actor } = context
      demand(actor, 'subfolder.read')
      const subfolder = found(await store.subfolders.get(id), field)
      await visibleFolder(context, subfolder.folder_id, field)
      return { mayChange: editsSubfolder(actor, subfolder) }
    },
    event: (subfolder_id) => ({ type: 'record_document', subfolder_id }),
  },
  invoice: {
    open: async (context, id, field) => {
      await visibleInvoice(context, id, field)
      return { mayChange: can(context.actor, 'invoice.update') }
    },
    event: (invoice_id) => ({ type: 'record_document', invoice_id }),
  },
  /** Contracts and evaluations: for those who read sensitive data of people. */
  user: {
    open: async (context, id) => {
      demand(context.actor, 'users.read', 'user_extended.read')
      await visibleUser(context, id)
      return { mayChange: editsPeopleWhole(context.actor) }
    },
    event: (person_id) => ({ type: 'record_document', person_id }),
  },
}

/** Refuses whoever may not read the record; answers whether he may change it, and so its documents. */
export const openRecord = (
  context: QueryContext,
  { record_kind, record_id }: RecordPlace,
  field = 'record_id',
): Promise<{ readonly mayChange: boolean }> => kinds[record_kind].open(context, record_id, field)

/** Refuses whoever may not change the documents of the record. */
export async function refuseReaders(
  context: QueryContext,
  place: RecordPlace,
  field?: string,
): Promise<void> {
  const { mayChange } = await openRecord(context, place, field)
  if (!mayChange) throw new Failure('unauthorized')
}

/** Documents of the record came, changed or went. */
export const documentsChanged = ({ record_kind, record_id }: RecordPlace): Event =>
  kinds[record_kind].event(record_id)
