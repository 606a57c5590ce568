import { treeChoices, type TreeChoice } from '#core/trees/choices.ts'
import { treeInWords } from '#core/trees/in-words.ts'
import { checkTree, chooseTree, readTree } from '#core/trees/operations.ts'
import { treeRecords } from '#core/trees/tree.ts'
import { command } from '../../command.ts'
import { recordArguments } from '../../find/record-arguments.ts'
import { subfolder } from '../../find/subfolder.ts'
import { Misuse } from '../../misuse.ts'
import { recordOf, type OfRecord } from './record.ts'

interface Tree extends Pick<OfRecord, 'folder' | 'subfolder'> {
  readonly check?: true
  readonly choose?: TreeChoice
}

/** `documents tree`: how the tree of folders of a record stands outside; looks there, or says what becomes of it. */
export const tree = command<Tree>({
  name: 'tree',
  about: 'cli.documents.tree',
  options: [
    { flags: '--folder <folder>', ...recordArguments.folders },
    { flags: '--subfolder <mission>', about: 'cli.argument.mission', ...subfolder },
    { flags: '--check', about: 'cli.documents.tree_check' },
    { flags: '--choose <what>', about: 'cli.documents.tree_choose', choices: [...treeChoices] },
  ],
  examples: [
    'documents tree --folder P24001',
    'documents tree --subfolder 1 --check --format json',
    'documents tree --folder P24001 --choose make',
  ],
  run: async ({ client, t, print, say }, { check, choose, ...of }) => {
    const { record_kind: kind, record_id } = recordOf(of)
    const record_kind = treeRecords.find((each) => each === kind)
    if (!record_kind) throw new Misuse('cli.documents.one_record')
    const place = { record_kind, record_id }
    if (choose !== undefined) await client(chooseTree, { ...place, choice: choose })
    const seen = await client(check && choose === undefined ? checkTree : readTree, place)
    if (print.format !== 'table') print.record(readTree.output, seen)
    else {
      print.line(seen.configured ? treeInWords(t, seen) : t('error.trees_not_set_up'))
      for (const line of [seen.link, seen.problem]) if (line !== null) print.line(line)
    }
    if (seen.choices.length > 0) say(t('cli.documents.tree_choices', { choices: seen.choices.join(', ') }))
    return seen.problem !== null || seen.state === 'differs' ? 1 : 0
  },
})
