import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '#core/kernel/failure.ts'
import type { Config } from '../config.ts'

/** Says that a restore has begun in a data folder: what stands beside it is not whole. */
export const markOf = ({ data }: Pick<Config, 'data'>): string => join(data, 'restoring.json')

/** Whether a restore was cut short here. */
export const isUnfinished = (config: Pick<Config, 'data'>): boolean => existsSync(markOf(config))

/** Throws `restore_unfinished` if a restore was cut short here. */
export function refuseUnfinished(config: Pick<Config, 'data'>): void {
  if (isUnfinished(config)) throw new Failure('restore_unfinished', { params: { path: config.data } })
}
