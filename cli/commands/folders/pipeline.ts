import { group, omit } from '#core/kernel/field.ts'
import { pipelineStage, readPipeline } from '#core/reports/pipeline/operations.ts'
import { command } from '../../command.ts'
import { filtersOf } from '../../filters.ts'

const stage = group(omit(pipelineStage.fields, 'priced', 'subfolders'))

const filters = filtersOf(readPipeline, {
  project_leader: { flags: '--leader <person>', about: 'cli.subfolders.leader' },
  project_manager: { flags: '--manager <person>', about: 'cli.subfolders.manager' },
})

/** The stages of prospects and offers, as the board has them. */
export const pipelineCommand = command({
  name: 'pipeline',
  about: 'cli.subfolders.pipeline',
  options: filters.options,
  examples: [
    'subfolders pipeline',
    'subfolders pipeline --leader KDE',
    'subfolders pipeline --format csv > pipeline.csv',
  ],
  run: async (context, options) => {
    const { stages } = await context.client(readPipeline, {
      ...(await filters.inputOf(options, context)),
      size: 1,
    })
    context.print.rows(stage, stages)
  },
})
