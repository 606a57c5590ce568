import type { Entity } from '../../kernel/entity.ts'
import { flag, id, omit, optional, partial, time, type Field, type Fields } from '../../kernel/field.ts'
import { command } from '../../kernel/operation.ts'
import { partKinds, type PartKind } from './kinds.ts'

// Parts one by one, for whoever saves a subfolder as a series of calls; our own doors save it whole. The policy decides on the subfolder.

type Kind<S extends Fields, N extends string> = PartKind & { readonly entity: Entity<S, N> }

const right = ({ needs }: Pick<PartKind, 'needs'>) => needs ?? 'subfolder.read'

const creating = <S extends Fields, N extends string>(kind: Kind<S, N>) =>
  command({
    name: `${kind.name}.create`,
    summary: `Adds one ${inWords(kind)} to a mission, by who may edit the mission.`,
    http: `POST /subfolder/${kind.path}/create`,
    permission: right(kind),
    input: kind.entity.given,
    output: kind.entity,
  })

const editing = <S extends Fields & { readonly subfolder_id: Field<number> }, N extends string>(
  kind: Kind<S, N>,
) =>
  command({
    name: `${kind.name}.edit`,
    summary: `Changes one ${inWords(kind)} of a mission, by who may edit the mission; what is left out stays.`,
    http: `PUT /subfolder/${kind.path}/edit/:id`,
    permission: right(kind),
    input: {
      id: id(kind.entity.name),
      ...partial(omit(kind.entity.given, 'subfolder_id')),
      /** Its `updated_at` as the caller last saw it. */
      updated_at: optional(time()),
    },
    output: kind.entity,
  })

const deleting = <S extends Fields, N extends string>(kind: Kind<S, N>) =>
  command({
    name: `${kind.name}.delete`,
    summary: `Removes one ${inWords(kind)} from a mission, by who may edit the mission.`,
    http: `DELETE /subfolder/${kind.path}/delete/:id`,
    permission: right(kind),
    input: {
      id: id(kind.entity.name),
      /** Its `updated_at` as the caller last saw it. */
      updated_at: optional(time()),
    },
    output: flag(),
  })

const inWords = ({ name }: Pick<PartKind, 'name'>): string => name.replaceAll('_', ' ')

const {
  prospect_extra_infos: prospectInfo,
  offer_extra_infos: offerInfo,
  competitors: competitor,
  contracts: contract,
  stocks: stock,
  bank_guarantees: bankGuarantee,
  associates: associate,
  subcontractors: subcontractor,
  budgets: budget,
} = partKinds

export const createProspectInfo = creating(prospectInfo)
export const editProspectInfo = editing(prospectInfo)
export const createOfferInfo = creating(offerInfo)
export const editOfferInfo = editing(offerInfo)
export const createCompetitor = creating(competitor)
export const editCompetitor = editing(competitor)
export const deleteCompetitor = deleting(competitor)
export const createContract = creating(contract)
export const editContract = editing(contract)
export const deleteContract = deleting(contract)
export const createStock = creating(stock)
export const editStock = editing(stock)
export const deleteStock = deleting(stock)
export const createBankGuarantee = creating(bankGuarantee)
export const deleteBankGuarantee = deleting(bankGuarantee)
export const createAssociate = creating(associate)
export const deleteAssociate = deleting(associate)
export const createSubcontractor = creating(subcontractor)
export const deleteSubcontractor = deleting(subcontractor)
export const createBudget = creating(budget)
export const deleteBudget = deleting(budget)
