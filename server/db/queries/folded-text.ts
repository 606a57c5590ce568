import { fold, plainSigns } from '#core/values/fold.ts'

/** The letters of Latin-1 and those that French and Dutch have beside it, which `fold` makes plain. */
const accented = [...'ÀÁÂÃÄÅàáâãäåÇçÈÉÊËèéêëÌÍÎÏìíîïÑñÒÓÔÕÖØòóôõöøÙÚÛÜùúûüÝýÿŸŒœÆæß']

/** Those letters, the signs that have a plain one, and the spaces that do not break. */
const replaced = [...accented, ...plainSigns.keys(), '\u00a0', '\u202f']

/**
 * SQL of a text folded as core folds it, as far as the letters and signs of our languages go: for a text that stands
 * inside another value and has no column that core folded, a name in the audit log.
 */
export const foldedText = (text: string): string =>
  replaced.reduce(
    (folded, sign) => `REPLACE(${folded}, ${literal(sign)}, ${literal(fold(sign))})`,
    `LOWER(${text})`,
  )

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`
