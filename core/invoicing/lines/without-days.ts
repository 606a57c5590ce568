import { languages } from '../../kernel/permission.ts'
import { translate } from '../../texts/translate.ts'
import { between, lineText, shownDays } from './time-words.ts'

/** A line's text without its days, in whichever language it says them: they stand beside it. */
export function withoutDays(text: string, blocks: number): string {
  const dayTexts = new Set(languages.map((language) => shownDays(translate(language), language, blocks)))
  return lineText(text.split(between).filter((part) => !dayTexts.has(part))) || text
}
