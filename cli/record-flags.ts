import { readCountry } from '#core/values/countries.ts'
import { isUnclear, parseNumber, toCents } from '#core/values/money.ts'
import { fromText } from '#core/wire.ts'
import type { Day } from '#core/values/day.ts'
import type { Facts, Fields, InputOf } from '#core/kernel/field.ts'
import type { Client, Operation } from '#core/kernel/operation.ts'
import type { TextKey } from '#core/texts/translate.ts'
import { readDay } from './arguments.ts'
import { Misuse, type Completes, type Option, type Read } from './command.ts'
import { namedBy } from './find/record-arguments.ts'
import { propertyOf } from './find/offered.ts'

/** What may be said of a record as a flag: the group of the call that it stands in, the field, the flag. */
export interface RecordFlag {
  readonly group: string
  readonly name: string
  readonly flags: string
  readonly completes?: Completes
  /** The number of the record that somebody names. */
  readonly find?: Option['find']
}

/**
 * The flags of a record's fields, as their facts say them, in the group of the call that the record stands in. A field
 * that names a company or a person is found as people call those.
 */
export const flagsOf = (group: string, fields: Fields, ...without: readonly string[]): RecordFlag[] =>
  Object.entries(fields).flatMap(([name, { doors, of }]) =>
    doors?.flag && !without.includes(name) ? [{ group, name, flags: doors.flag, ...namedBy(of) }] : [],
  )

type Options = { readonly [flag: string]: unknown }
type Groups = { readonly [group: string]: Fields }

/** The groups of an operation's input that a record's flags fill, by their fields. */
export const groupsIn = <
  S extends { readonly [name: string]: { readonly fields?: Fields } },
  N extends keyof S,
>(
  input: S,
  ...names: N[]
) =>
  Object.fromEntries(names.map((name) => [name, input[name]!.fields])) as {
    readonly [name in N]: Exclude<S[name]['fields'], undefined>
  }

/** What was said of a record in the groups of its call. What has to be said and was not, the server refuses by its name. */
export type GroupValues<F extends Groups> = { readonly [group in keyof F]: InputOf<F[group]> }

export interface RecordFlags<F extends Groups> {
  readonly options: readonly Option[]
  inputOf(client: Client, typed: Options): Promise<GroupValues<F>>
}

/** A record's flags as options of a command, and what was said with them in the groups of its call. */
export function recordFlags<F extends Groups>(groups: F, flags: readonly RecordFlag[]): RecordFlags<F> {
  const factsOf = ({ group, name }: RecordFlag): Facts => groups[group]![name]!
  const options = flags.map((flag): Option => {
    const facts = factsOf(flag)
    const choices = choicesOf(facts)
    return {
      flags: flag.flags,
      about: `field.${flag.name}` as TextKey,
      ...(choices
        ? {
            choices,
            also: (facts.choices ?? []).filter((each) => !choices.includes(each)),
            ...(facts.kind === 'choice' && facts.of ? { list: facts.of } : {}),
          }
        : { read: readingOf(flag, facts) }),
      ...(flag.completes ? { completes: flag.completes } : {}),
    }
  })

  const inputOf = async (client: Client, typed: Options): Promise<GroupValues<F>> => {
    const values: { [group: string]: { [name: string]: unknown } } = Object.fromEntries(
      Object.keys(groups).map((group) => [group, {}]),
    )
    for (const flag of flags) {
      const value = typed[propertyOf(flag.flags)]
      if (value === undefined) continue
      const facts = factsOf(flag)
      values[flag.group]![flag.name] =
        // Commander makes an empty word of the null that a reading answers.
        value === ''
          ? facts.optional || flag.find
            ? null
            : value
          : flag.find
            ? (await flag.find(client, [String(value)]))[0]
            : facts.kind === 'flag'
              ? value === yesNo[0]
              : value
    }
    return values as GroupValues<F>
  }
  return { options, inputOf }
}

const yesNo = ['yes', 'no'] as const

/** The words to choose from; those that are kept for old calls alone have spaces. */
const choicesOf = ({ kind, choices }: Facts): readonly string[] | undefined =>
  kind === 'flag' ? yesNo : kind === 'choice' ? choices?.filter((each) => !each.includes(' ')) : undefined

/** As the field takes it; an empty word empties what may be empty, and the server refuses the rest by name. */
const readingOf =
  ({ find }: RecordFlag, facts: Facts): Read =>
  (typed, today) =>
    find && typed !== '' ? typed : readField(facts, typed, today)

/** What somebody typed for a field, as the field takes it. */
export function readField(facts: Facts, typed: string, today: () => Day): unknown {
  if (typed === '') return facts.optional ? null : typed
  if (facts.kind === 'flag' && yesNo.some((answer) => answer === typed)) return typed === yesNo[0]
  if (facts.kind === 'day') return readDay(typed, today)
  if (facts.format === 'country') return readCountry(typed) ?? typed
  const isUnclearAmount = facts.kind === 'money' && isUnclear(typed)
  const number = isUnclearAmount ? null : parseNumber(typed)
  if (facts.kind === 'money') return number === null ? typed : toCents(number)
  return facts.kind === 'decimal' ? (number ?? typed) : fromText(facts, typed)
}

/**
 * All the rows of a record that are to stand: those there are, but for what is dropped, with what is said of them by their
 * ids; and new ones, which have none. Of a row that the record does not have nothing can be said,
 * nor twice of one that it has.
 */
export function rowsSaid<R extends { readonly id?: number }>(
  stored: readonly { readonly id: number }[],
  values: readonly R[],
  dropped: readonly number[] = [],
): R[] {
  const known = new Set(stored.map(({ id }) => id))
  const ids = [...values.flatMap(({ id }) => id ?? []), ...dropped]
  const strange = ids.find((id) => !known.has(id))
  if (strange !== undefined) throw new Misuse('cli.misuse.row_unknown', { id: strange })
  const twice = ids.find((id, place) => ids.indexOf(id) < place)
  if (twice !== undefined) throw new Misuse('cli.misuse.row_twice', { id: twice })
  return [
    ...stored
      .filter(({ id }) => !dropped.includes(id))
      .map(({ id }) => Object.assign({ id }, ...values.filter((each) => each.id === id)) as R),
    ...values.filter(({ id }) => id === undefined),
  ]
}

/** The rows of a record that is made: all of them are new. */
export const newRows = <R extends { readonly id?: number }>(values: readonly R[]) =>
  rowsSaid([], values) as Exclude<R, { readonly id: number }>[]

/** Calls an operation with what flags said: its input is put together while the program runs, and checked as any other. */
export const callWith = <S extends Fields, O>(
  client: Client,
  operation: Operation<S, O>,
  values: object,
): Promise<O> => client(operation, values as InputOf<S>)
