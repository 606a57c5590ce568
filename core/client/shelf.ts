/**
 * The texts that this machine keeps by name. One person's account on the machine has one shelf, which all programs of this
 * account share.
 */
export interface Shelf {
  read(name: string): string | null
  /**
   * Changes a text in one step, even if another program changes it at the same time. If `to` answers null, the text is removed.
   * The text is on the disk when this function returns.
   */
  change(name: string, to: (text: string | null) => string | null): void
  /** The names that begin with `start`, in their order. */
  names(start: string): readonly string[]
  /**
   * Does work that no other program does at the same time. It answers null if another program does it now. A program that is
   * killed no longer counts.
   */
  alone<T>(work: () => Promise<T>): Promise<T | null>
  /** Calls `changed` after other programs changed something, until the returned function is called. */
  watch(changed: () => void): () => void
  close(): void
}
