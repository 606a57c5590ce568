import { documentRow, listDocuments } from '#core/documents/operations.ts'
import { command, type Noun } from '../../command.ts'
import { printRows } from '../../list.ts'
import { carryOver } from './carry-over.ts'
import { get } from './get.ts'
import { put } from './put.ts'
import { tree } from './tree.ts'
import { ofRecordOptions, recordOf, type OfRecord } from './record.ts'

interface List extends OfRecord {
  readonly search?: string
  readonly removed?: true
}

const list = command<List>({
  name: 'list',
  about: 'cli.documents.list',
  arguments: [{ name: '[search]', about: 'cli.argument.search' }],
  options: [...ofRecordOptions, { flags: '--removed', about: 'cli.documents.removed' }],
  examples: [
    'documents list --subfolder 1',
    'documents list invoice --company BHA',
    'documents list --company BHA --format json',
  ],
  run: async (context, { search, removed, ...of }) => {
    const page = await context.client(listDocuments, {
      ...recordOf(of),
      ...(search === undefined ? {} : { search }),
      ...(removed ? { removed } : {}),
    })
    printRows(context, page, documentRow)
  },
})

export const documents: Noun = {
  name: 'documents',
  about: 'cli.documents',
  commands: [list, put, get, tree, carryOver],
}
