/** Texts that this machine keeps by their names, for one person's account here and all programs that run under it. */
export interface Shelf {
  read(name: string): string | null
  /** Changes a text in one step, whoever else is at it; null removes it. It is on the disk when this answers. */
  change(name: string, to: (text: string | null) => string | null): void
  /** The names that begin so, in their order. */
  names(start: string): readonly string[]
  /** Does work that no other program may do meanwhile; null where one does. A program that is killed does it no more. */
  alone<T>(work: () => Promise<T>): Promise<T | null>
  /** Tells of what other programs changed, until the answer is called. */
  watch(changed: () => void): () => void
  close(): void
}
