/** What a client gives for a `file` field: its name, its type and its bytes. */
export interface Upload {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}
