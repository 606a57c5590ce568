import type { Translate } from '../../texts/translate.ts'
import type { Format } from '../format.ts'

/** What a picture is drawn for in a terminal. */
export interface BlockSheet {
  readonly columns: number
  readonly t: Translate
  readonly format: Format
}
