/** An element of a document that was read: its name without a prefix, and what stands in it. */
export interface XmlNode {
  readonly name: string
  readonly attributes: { readonly [name: string]: string }
  readonly children: readonly XmlNode[]
  readonly text: string
}

/** The elements of that name directly within an element; none within nothing. */
export const within = (node: XmlNode | null, name: string): XmlNode[] =>
  node?.children.filter((each) => each.name === name) ?? []

/** The first element of that name directly within an element. */
export const child = (node: XmlNode | null, name: string): XmlNode | null => within(node, name)[0] ?? null

/** The element at the end of a path; null if it is not there. */
export const nodeAt = (node: XmlNode | null, ...path: readonly string[]): XmlNode | null =>
  path.reduce(child, node)

/** The text at the end of a path; null if it is not there or empty. */
export const textAt = (node: XmlNode | null, ...path: readonly string[]): string | null =>
  nodeAt(node, ...path)?.text.trim() || null
