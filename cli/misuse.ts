import type { TextKey } from '#core/texts/translate.ts'

/** Arguments that make no sense: told before anything is asked of anybody, exit code 2. */
export class Misuse extends Error {
  readonly key: TextKey
  readonly values: { readonly [name: string]: string | number }

  constructor(key: TextKey, values: { readonly [name: string]: string | number } = {}) {
    super(key)
    this.key = key
    this.values = values
  }
}
