/** How far an import has come, in rows of its file: no figure ever falls while it goes on. */
export interface Progress {
  readonly read: number
  /** Compared with what stands there. */
  readonly checked: number
  readonly written: number
}

/** Is told now and then how far slow work has come. */
export type Heard = (done: Progress) => void
