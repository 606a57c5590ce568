import { Failure } from '../../kernel/failure.ts'
import { handle } from '../../kernel/run.ts'
import { glance } from './glance.ts'
import { missionsAtGlance } from './operations.ts'

handle(missionsAtGlance, async (context, { late, ...asked }) => {
  // All missions of a firm are a list of their own, by pages.
  if (Object.values(asked).every((each) => each === null))
    throw new Failure('missing_fields', { fields: { folder_id: 'mixed.required' } })
  const missions = await glance(context, asked)
  return late ? missions.filter((mission) => mission.late.length > 0) : missions
})
