/** What an API token may be made for: `read` asks alone, and the others do one thing besides, or all. */
export const scopes = ['read', 'book', 'import', 'invoice', 'all'] as const
export type Scope = (typeof scopes)[number]

/** Which tokens may make a call, besides those for everything; `none` for what makes or changes what somebody signs in by. */
export type Scopes = readonly Scope[] | 'none'
