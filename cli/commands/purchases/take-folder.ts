import { setTimeout } from 'node:timers/promises'
import { resolve } from 'node:path'
import type { Upload } from '#core/kernel/field.ts'
import { importPurchase } from '#core/purchases/operations.ts'
import { takeFolder, type PurchaseFolder } from '#core/purchases/receiving/folder.ts'
import { shownFailure } from '#core/screens/formatting.ts'
import { asFailure } from '#core/screens/loaded.ts'
import { openPurchaseFolder } from '#server/connect.ts'
import { command, type ConnectedContext, type ExitCode } from '../../command.ts'

/** So long does a file lie unchanged before a person who waits has it taken. */
const quietMs = 2_000

interface Take {
  readonly folder: string
  readonly dryRun?: true
}

/** `purchases take-folder DIR`: what the server does with the watched folder, at once and with any folder of this machine. */
export const takeFolderCommand = command<Take>({
  name: 'take-folder',
  about: 'cli.purchases.take_folder',
  arguments: [{ name: '<folder>', about: 'cli.purchases.take_from' }],
  options: [{ flags: '--dry-run', about: 'cli.import.dry_run' }],
  examples: [
    'purchases take-folder inbox --dry-run',
    'purchases take-folder inbox',
    'purchases take-folder inbox --quiet',
  ],
  run: async (context, { folder: path, dryRun }): Promise<ExitCode> => {
    const { client, say, complain, t } = context
    const folder = await openPurchaseFolder(resolve(path), quietMs)
    const { complete, growing } = await lookTwice(folder)
    if (dryRun) {
      for (const { name } of complete) say(name)
      say(t('cli.purchases.folder_waiting', { count: complete.length }))
      sayGrowing(context, growing)
      return 0
    }
    const counts = { taken: 0, known: 0, refused: 0, left: 0 }
    const receive = (file: Upload) => client(importPurchase, { file })
    for await (const outcome of takeFolder(folder, complete, receive, (failure) =>
      shownFailure(t, failure),
    )) {
      counts[outcome.as]++
      const { name } = outcome
      if (outcome.as === 'taken') {
        const { id, supplier, number } = outcome.value
        say(t('cli.purchases.folder_taken', { name, id, supplier, number }))
      } else if (outcome.as === 'known') say(t('cli.purchases.folder_known', { name }))
      else
        complain(
          `${name}: ${shownFailure(t, asFailure(outcome.as === 'refused' ? outcome.failure : outcome.error))}`,
        )
    }
    say(t('cli.purchases.folder_done', counts))
    sayGrowing(context, growing)
    return counts.refused + counts.left > 0 ? 1 : 0
  },
})

/** What was laid down this moment is waited for once. */
async function lookTwice(folder: PurchaseFolder) {
  const first = await folder.look()
  if (first.growing === 0) return first
  await setTimeout(quietMs + 100)
  return folder.look()
}

function sayGrowing({ say, t }: ConnectedContext, growing: number): void {
  if (growing > 0) say(t('cli.purchases.folder_growing', { count: growing }))
}
