/**
 * What an API token may be made for: `read` asks alone, and the others do one thing besides, or all. The tokens of assistants call
 * the tools of assistants and nothing else; with `assistant_write` also those that change something.
 */
export const scopes = ['read', 'book', 'import', 'invoice', 'all', 'assistant', 'assistant_write'] as const
export type Scope = (typeof scopes)[number]

/** The scopes of tokens for assistants. Only they are let in at the door for assistants, and they at no other. */
export const assistantScopes = ['assistant', 'assistant_write'] as const satisfies readonly Scope[]

/** Whether the token of a call was made for an assistant. */
export const isForAssistant = (scope: Scope | null | undefined): boolean =>
  assistantScopes.some((each) => each === scope)

/** Which tokens may make a call, besides those for everything; `none` for what makes or changes what somebody signs in by. */
export type Scopes = readonly Scope[] | 'none'
