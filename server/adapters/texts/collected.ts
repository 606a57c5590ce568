/** Thrown by `add` once a text is as long as it may be: what comes after it is not read. */
export class Full extends Error {}

/** Gathers the text of a file, up to so many characters, and hands it on in parts, so that what was read before a limit is kept. */
export class Collected {
  #left: number
  #pending: string[] = []
  #size = 0
  #isSpaced = true
  readonly #send: (text: string) => Promise<void>

  constructor(most: number, send: (text: string) => Promise<void>) {
    this.#left = most
    this.#send = send
  }

  /** Spaces that follow one another count once. Throws `Full` once the text is as long as it may be. */
  add(text: string): void {
    if (text === '' || (this.#isSpaced && text === ' ')) return
    this.#isSpaced = text.endsWith(' ')
    this.#pending.push(text.length > this.#left ? text.slice(0, this.#left) : text)
    this.#size += text.length
    this.#left -= text.length
    if (this.#left <= 0) throw new Full('as much as is kept')
  }

  /** Hands on what was gathered, if it is worth a message. */
  async flush(least = 32_000): Promise<void> {
    if (this.#size === 0 || this.#size < least) return
    const text = this.#pending.join('')
    this.#pending = []
    this.#size = 0
    await this.#send(text)
  }
}
