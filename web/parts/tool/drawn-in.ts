import type { RefObject } from 'react'
import { surely } from '#core/values/known.ts'

/** The element of a ref: it is there from the first effect of the component that draws it always. */
export const drawnIn = <E extends Element>({ current }: RefObject<E | null>): E => surely(current, 'element')
