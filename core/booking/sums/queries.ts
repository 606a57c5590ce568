import { wrongSum } from './operations.ts'
import { namedQuery } from '../../ports.ts'

/** Where the kept sums differ from the rows. */
export const wrongSums = namedQuery('sums.wrong', {}, wrongSum.fields)
