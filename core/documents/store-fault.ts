import { Failure } from '../kernel/failure.ts'
import type { StorePath } from './store.ts'

/** A path as people read it: `Plans/A1.pdf`. */
export const shownPath = (path: StorePath): string => path.join('/')

/** The target of a move is there already. A second try makes no sense. */
export const targetExists = (path: StorePath): Failure =>
  new Failure('store_target_exists', { params: { name: shownPath(path) } })

/** What is to be moved is not there, and neither is the target. A second try makes no sense. */
export const sourceMissing = (path: StorePath): Failure =>
  new Failure('store_source_missing', { params: { name: shownPath(path) } })

/** The path has a name that the store does not take. A second try makes no sense. */
export const nameNotTaken = (name: string): Failure =>
  new Failure('store_name_not_taken', { params: { name: name === '' ? '""' : name } })

/** A file stands where a folder is needed, or a folder where a file is. A second try makes no sense. */
export const otherKind = (path: StorePath): Failure =>
  new Failure('store_other_kind', { params: { name: shownPath(path) } })

/** The bytes that came are fewer or more than was said. Nothing is kept of them. */
export const sizeDiffers = (path: StorePath): Failure =>
  new Failure('store_size_differs', { params: { name: shownPath(path) } })

/** Somebody has the file open there, or a folder above it. A later try makes sense. */
export const lockedThere = (service: string, name: string): Failure =>
  new Failure('store_locked', { params: { service, name } })

/** The outside store has no room left. A later try makes sense once somebody made room. */
export const fullThere = (service: string): Failure => new Failure('store_full', { params: { service } })
