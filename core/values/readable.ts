/** What leaves nothing on paper: spaces of every kind, marks that only join or part, and blanks that look like a letter to a computer. */
const unseen = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Whether a text has nothing that anybody could read: spaces, zero-width and other invisible characters alone. */
export const isUnreadable = (text: string): boolean => text.replace(unseen, '') === ''

/** Texts that both databases keep: PostgreSQL stores neither a NUL nor half a surrogate pair. */
// eslint-disable-next-line no-control-regex
export const storable = /^[^\u0000\p{Surrogate}]*$/u
