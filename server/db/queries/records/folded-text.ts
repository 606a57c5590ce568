import { fold } from '#core/values/fold.ts'

/** The letters of Latin-1 and those that French and Dutch have beside it, which `fold` makes plain. */
const accented = [...'ÀÁÂÃÄÅàáâãäåÇçÈÉÊËèéêëÌÍÎÏìíîïÑñÒÓÔÕÖØòóôõöøÙÚÛÜùúûüÝýÿŸŒœÆæß']

/**
 * SQL of a text folded as core folds it, as far as the letters of our languages go: for a text that stands inside
 * another value and has no column that core folded, a name in the audit log.
 */
export const foldedText = (text: string): string =>
  accented.reduce((folded, letter) => `REPLACE(${folded}, '${letter}', '${fold(letter)}')`, `LOWER(${text})`)
