import type { Field, Fields } from '../kernel/field.ts'
import { command, query, type Query, type Command } from '../kernel/operation.ts'
import type { Access } from '../kernel/permission.ts'
import { assistantScopes } from '../values/scopes.ts'

/** What a tool says of itself. `summary` is read by the assistant: what it is for, and what its answer holds. */
interface ToolFacts<S extends Fields, O> {
  /** `assistant.my_week`: the tool is called `my_week`. */
  readonly name: string
  readonly summary: string
  /** Who may call. What the tool reads or changes is checked once more, by the operations that it runs. */
  readonly permission: Access
  readonly input: S
  readonly output: Field<O>
}

/** A tool that only reads. */
export const readingTool = <S extends Fields, O>(facts: ToolFacts<S, O>): Query<S, O> =>
  query({ ...operationOf(facts), scopes: assistantScopes })

/** A tool that changes something, once it was told and confirmed what (`handleChange`). */
export const changingTool = <S extends Fields, O>(facts: ToolFacts<S, O>): Command<S, O> =>
  command({ ...operationOf(facts), scopes: ['assistant_write'] })

/** Its arguments are JSON, whether it reads or changes: some are maps. */
const operationOf = <S extends Fields, O>(facts: ToolFacts<S, O>) => ({
  ...facts,
  http: `POST /assistants/${toolName(facts)}`,
})

/** The name of a tool, by that of its operation. */
export const toolName = ({ name }: { readonly name: string }): string => name.replace(/^assistant\./, '')
