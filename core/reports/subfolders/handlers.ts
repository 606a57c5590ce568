import { Failure } from '../../kernel/failure.ts'
import { handle } from '../../kernel/run.ts'
import { glance } from './glance.ts'
import { subfoldersAtGlance } from './operations.ts'

handle(subfoldersAtGlance, async (context, { late, ...asked }) => {
  // All subfolders of a firm are a list of their own, by pages.
  if (Object.values(asked).every((each) => each === null))
    throw new Failure('missing_fields', { fields: { folder_id: 'mixed.required' } })
  const subfolders = await glance(context, asked)
  return late ? subfolders.filter((subfolder) => subfolder.late.length > 0) : subfolders
})
