import { createSubfolder, editSubfolder, readSubfolder } from '../../folders/operations.ts'
import { offerInfo } from '../../folders/offers/offer-info.ts'
import { offerOfTender } from '../../folders/offers/rules.ts'
import { subfolderTabs, partKinds, type PartKind } from '../../folders/parts/kinds.ts'
import { omit, type ValueOf } from '../../kernel/field.ts'
import type { Client } from '../../kernel/operation.ts'
import { moveTo, type Movable } from '../../reports/pipeline/moves.ts'
import type { Stage } from '../../reports/pipeline/stages.ts'
import type { Day } from '../../values/day.ts'
import { editScreen } from '../form/edit.ts'
import { formScreen, type Form, type RowsForm } from '../form/form.ts'
import type { Errors, Values } from '../form/form-values.ts'
import type { NamedRecord } from '../form/names.ts'
import type { PathsOf, RowsOf } from '../form/paths.ts'
import { typedRecord } from '../form/typed-record.ts'
import { subfolderNames, nameAt, tellNames } from './subfolder-names.ts'

export type CompleteSubfolder = ValueOf<typeof readSubfolder.output>
export type SubfolderEditScreen = ReturnType<typeof subfolderEditScreen>

/** What is typed of a subfolder, new or stored. */
export type SubfolderPath = Extract<PathsOf<typeof createSubfolder>, PathsOf<typeof editSubfolder>>
export type SubfolderForm = Form<SubfolderPath> & RowsForm<RowsOf<typeof editSubfolder.input>>

/** A subfolder with all its parts as one form, saved as one. */
export function subfolderEditScreen(
  client: Client,
  subfolder: CompleteSubfolder,
  language: string,
  today: () => string,
) {
  const names = subfolderNames(subfolder)
  const screen = editScreen(client, editSubfolder, subfolder, {
    read: async () => {
      const fresh = await client(readSubfolder, { id: subfolder.id })
      tellNames(names, fresh)
      return fresh
    },
    typed: (record) => typedSubfolder(record, language),
    also: ({ id, updated_at }) => ({ id, updated_at }),
    today,
  })
  return { ...screen, names, nameAt: (path: string, value: unknown) => nameAt(names, path, value) }
}

/** Types what a move to another stage of the pipeline changes, and marks what must be said first. */
export function typeMove(
  form: SubfolderEditScreen,
  subfolder: CompleteSubfolder,
  stage: Stage,
  language: string,
  today: Day,
): void {
  const { offer_extra_info: offer } = subfolder
  const { changes, asks } = moveTo(stage, movableFrom(subfolder), today)
  const { subFolder, offerExtraInfo } = changes
  const moved = {
    ...subfolder,
    ...subFolder,
    ...(offerExtraInfo
      ? { offer_extra_info: { ...startsOf(offerInfo.given), ...offer, ...offerExtraInfo } }
      : {}),
  }
  form.type(typedSubfolder(moved as CompleteSubfolder, language))
  form.demand(asks)
  form.check()
}

function movableFrom({
  status_type,
  offer_extra_info: offer,
  subfolder_extra_info,
}: CompleteSubfolder): Movable {
  return {
    status_type,
    has_offer: offer !== null,
    mission_start: subfolder_extra_info.mission_start,
    submission_hour: offer?.submission_hour ?? null,
    submission_date: offer?.submission_date ?? null,
    submission_result_date: offer?.submission_result_date ?? null,
    submission_result_type: offer?.submission_result_type ?? null,
    offer_amount: offer?.offer_amount ?? null,
    order_intake: offer?.order_intake ?? null,
    refusal_type: offer?.refusal_type ?? null,
  }
}

/** A new subfolder of a folder, for the folder's customer until another is chosen; its parts go with it. */
export function newSubfolderScreen(
  client: Client,
  { id, owner }: { readonly id: number; readonly owner: NamedRecord },
  today: () => string,
) {
  const names = subfolderNames(null)
  names.companies.know([owner])
  const start = { 'subFolder.folder_id': String(id), 'subFolder.customer_company_id': String(owner.id) }
  return { ...formScreen(client, createSubfolder, start, { today, check: offerToFillIn }), names }
}

/** What a tender's offer lacks: the calls that make one after the subfolder are not ours. */
function offerToFillIn(values: Values): Errors {
  if (values['subFolder.status_type'] !== 'tendering') return {}
  const empty = offerOfTender
    .map((name) => `offerExtraInfo.${name}`)
    .filter((path) => String(values[path] ?? '') === '')
  return Object.fromEntries(empty.map((path) => [path, { key: 'mixed.required' }]))
}

/** A subfolder as it would be typed, by the paths of the edit; what it has none of starts as a new one does. */
function typedSubfolder(subfolder: CompleteSubfolder, language: string): Values {
  const parts = Object.entries<PartKind>(partKinds).map(([table, { inputName, entity }]) => {
    const { [table]: rows, [table.slice(0, -1)]: sole } = subfolder as { readonly [name: string]: unknown }
    return [inputName, table in subfolder ? rows : (sole ?? startsOf(entity.given))]
  })
  return typedRecord(
    omit(editSubfolder.input, 'id', 'updated_at'),
    {
      subFolder: subfolder,
      subFolderExtraInfo: subfolder.subfolder_extra_info,
      ...(Object.fromEntries(parts) as object),
    },
    language,
  )
}

const startsOf = (fields: PartKind['entity']['given']) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => ('default' in field ? [[name, field.default]] : [])),
  ) as object

/** The number of the tab on which the first thing that is wrong can be seen; null when nothing is. */
export function tabOfErrors(errors: Errors): number | null {
  const tabs = Object.keys(errors).map((path) => {
    const kind = Object.values<PartKind>(partKinds).find(({ inputName }) => path.split('.')[0] === inputName)
    return subfolderTabs.indexOf(kind?.tab ?? 'general')
  })
  return tabs.length > 0 ? Math.min(...tabs) : null
}
