import type { InputOf } from '../../kernel/field.ts'
import type { Reader, Store } from '../../ports.ts'
import { readingByName, tableByName } from '../../tables/table-by-name.ts'
import { saveOne, saveRows } from '../../tables/save-rows.ts'
import { refuseFault } from '../fault.ts'
import type { OfferInfo } from '../offers/offer-info.ts'
import { offerFault, prospectFault, tenderFault } from '../offers/rules.ts'
import type { editedParts } from './fields.ts'
import { rowKinds, soleKinds, type PartKind } from './kinds.ts'
import { checkReferences, type GivenPart } from './references.ts'
import { faultOfRows } from './rules.ts'
import type { Subfolder } from '../subfolder.ts'

type GivenParts = InputOf<typeof editedParts>
type PartInput = { readonly [name: string]: unknown }

/** Replaces the parts of a subfolder by those of the input, kind by kind, and refuses what is wrong with the result. Answers its offer. */
export async function saveParts(
  store: Store,
  subfolder_id: number,
  input: GivenParts,
): Promise<OfferInfo | null> {
  await checkReferences(store, subfolder_id, partsGiven(input))
  const of = { subfolder_id }
  for (const kind of Object.values<PartKind>(rowKinds)) {
    const rows = input[kind.inputName as keyof GivenParts] as PartInput[] | undefined
    if (!rows) continue
    const stored = await saveRows(tableByName(store, kind.entity.name), kind.entity, of, rows, kind.inputName)
    refuseFault(faultOfRows(kind.entity.name, stored), (field) => `${kind.inputName}.${field}`)
  }
  const { prospect_extra_infos: prospects, offer_extra_infos: offers } = soleKinds
  const { prospectExtraInfo, offerExtraInfo } = input
  const prospect = await saveOne(
    store.prospect_extra_infos,
    prospects.entity,
    of,
    prospectExtraInfo,
    prospects.inputName,
  )
  refuseFault(
    prospectExtraInfo && prospect ? prospectFault(prospect) : null,
    (field) => `${prospects.inputName}.${field}`,
  )
  const offer = await saveOne(store.offer_extra_infos, offers.entity, of, offerExtraInfo, offers.inputName)
  refuseFault(offerExtraInfo && offer ? offerFault(offer) : null, (field) => `${offers.inputName}.${field}`)
  return offer
}

/** What is wrong with a subfolder's parts of a kind once one of them was saved, or came back, by itself. */
export async function refuseFaults(
  store: Reader,
  kind: PartKind,
  { id, status_type }: Subfolder,
): Promise<void> {
  const rows = await readingByName(store, kind.entity.name).find({ subfolder_id: id })
  const [sole = {}] = rows
  const own = (field: string): string => field
  if (kind === soleKinds.prospect_extra_infos) refuseFault(prospectFault(sole), own)
  else if (kind === soleKinds.offer_extra_infos)
    refuseFault(offerFault(sole) ?? tenderFault(status_type, sole), own)
  else refuseFault(faultOfRows(kind.entity.name, rows), (field) => field.replace(/^\d+\./, ''))
}

/** Whether a subfolder is saved with parts, and not by itself. */
export const givesParts = (input: GivenParts): boolean => partsGiven(input).length > 0

function partsGiven(input: GivenParts): GivenPart[] {
  const value = (kind: PartKind) => input[kind.inputName as keyof GivenParts]
  const sole = Object.values<PartKind>(soleKinds).flatMap((kind) => {
    const row = value(kind) as PartInput | null | undefined
    return row ? [{ kind, row, at: (field: string) => `${kind.inputName}.${field}` }] : []
  })
  const rows = Object.values<PartKind>(rowKinds).flatMap((kind) =>
    ((value(kind) ?? []) as PartInput[]).map((row, place) => ({
      kind,
      row,
      at: (field: string) => `${kind.inputName}.${place}.${field}`,
    })),
  )
  return [...sole, ...rows]
}
