import { constants } from 'node:fs'
import { access, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Finding } from '#core/upkeep/findings.ts'
import { isUnfinished } from '../backup/unfinished.ts'
import type { Config } from '../config.ts'
import { nullWhenMissing } from '../durable.ts'
import { exposedPaths } from '../exposed.ts'
import { firstItem } from '#core/values/known.ts'

const check = 'data'

/** That the data is its owner's alone, all of it his, and that he is who looks. */
export async function checkData(config: Config): Promise<Finding[]> {
  const path = config.data
  const folder = await lstat(path).catch(nullWhenMissing)
  if (folder === null) return [{ check, state: 'note', says: 'doctor.data_missing', params: { path } }]
  const mend = (says: Finding['says'], params: Finding['params'] = { path }): Finding => ({
    check,
    state: 'mend',
    says,
    params,
  })
  const found: Finding[] = (await exposedPaths(config)).map((each) =>
    mend('cli.serve.exposed', { path: each }),
  )
  if (isUnfinished(config)) found.push(mend('error.restore_unfinished'))
  const me = process.getuid?.()
  if (me !== undefined && me !== folder.uid)
    found.push({
      check,
      state: 'note',
      says: 'doctor.data_of_another',
      params: { path, owner: folder.uid, me },
    })
  const isWritable = await access(path, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
  if (!isWritable) return [...found, mend('doctor.data_closed')]
  const foreign = await foreignIn(path, folder.uid)
  if (foreign.length > 0) {
    const params = { path, count: foreign.length, first: firstItem(foreign), owner: folder.uid }
    found.push(mend('doctor.data_foreign', params))
  }
  const isRight = found.every(({ state }) => state === 'note')
  return isRight ? [{ check, state: 'right', says: 'doctor.data_right', params: { path } }, ...found] : found
}

/** What in a folder belongs to somebody else: a command that ran as root left it, and the server cannot write it. */
async function foreignIn(folder: string, owner: number): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  const foreign: string[] = []
  for (const name of names) {
    const path = join(folder, name)
    const facts = await lstat(path).catch(nullWhenMissing)
    if (facts !== null && facts.uid !== owner) foreign.push(path)
  }
  return foreign
}
