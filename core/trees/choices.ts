import type { DocumentTree } from './tree.ts'

/**
 * What a person may choose: take what stands outside; rename or move it back; make it (anew, or beside what took its place); leave it to
 * the outside; follow it again; try again what failed.
 */
export const treeChoices = ['take', 'rename_back', 'make', 'leave', 'resume', 'again'] as const
export type TreeChoice = (typeof treeChoices)[number]

type Standing = Pick<DocumentTree, 'state' | 'difference' | 'begun' | 'error'>

/** What fits how a tree stands; of no tree it can be made. */
export function choicesOf(tree: Standing | null): TreeChoice[] {
  if (!tree) return ['make']
  if (tree.state === 'left') return ['resume']
  if (tree.state === 'differs') return ofDifference(tree)
  return tree.state === 'waits' || tree.error !== null ? ['again'] : []
}

function ofDifference({ difference, begun }: Standing): TreeChoice[] {
  if (difference === 'gone') return ['make', 'leave']
  // What took the place of a tree that stands elsewhere is not ours to take.
  if (difference === 'taken') return begun ? ['make', 'leave'] : ['take', 'make', 'leave']
  return ['take', 'rename_back', 'leave']
}
