import { fold, plainSigns } from '#core/values/fold.ts'

/** The accented letters of Latin-1, and those that French and Dutch have besides. `fold` makes them plain. */
const accented = [...'ÀÁÂÃÄÅàáâãäåÇçÈÉÊËèéêëÌÍÎÏìíîïÑñÒÓÔÕÖØòóôõöøÙÚÛÜùúûüÝýÿŸŒœÆæß']

/**
 * Everything that `foldedText` replaces: those letters, the signs that have a plain form, and the spaces that do not break a
 * line.
 */
const replaced = [...accented, ...plainSigns.keys(), '\u00a0', '\u202f']

/**
 * SQL that folds a text as core's `fold` does, as far as the letters and signs of our languages go. Use it for a text that
 * stands inside another value, such as a name in the audit log, because no column holds that text folded.
 */
export const foldedText = (text: string): string =>
  replaced.reduce(
    (folded, sign) => `REPLACE(${folded}, ${literal(sign)}, ${literal(fold(sign))})`,
    `LOWER(${text})`,
  )

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`
