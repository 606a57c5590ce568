import { group, omit } from '#core/kernel/field.ts'
import { pipelineStage, readPipeline } from '#core/reports/pipeline/operations.ts'
import { command, type Option } from '../../command.ts'
import { findPerson } from '../../find/person.ts'

const stage = group(omit(pipelineStage.fields, 'priced', 'missions'))

const options: readonly Option[] = [
  { flags: '--leader <person>', about: 'cli.subfolders.leader', completes: 'person' },
  { flags: '--manager <person>', about: 'cli.subfolders.manager', completes: 'person' },
]

/** The stages of prospects and offers, as the board has them. */
export const pipelineCommand = command<{ leader?: string; manager?: string }>({
  name: 'pipeline',
  about: 'cli.subfolders.pipeline',
  options,
  examples: [
    'subfolders pipeline',
    'subfolders pipeline --leader KDE',
    'subfolders pipeline --format csv > pipeline.csv',
  ],
  run: async ({ client, print }, { leader, manager }) => {
    const { stages } = await client(readPipeline, {
      ...(leader ? { project_leader: await findPerson(client, leader) } : {}),
      ...(manager ? { project_manager: await findPerson(client, manager) } : {}),
      size: 1,
    })
    print.rows(stage, stages)
  },
})
