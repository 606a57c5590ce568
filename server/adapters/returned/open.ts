import { serviceNames } from '#core/third-parties/ports.ts'
import type { Config } from '../../config.ts'
import { openGraph } from '../graph/open.ts'
import type { ReturnedMailbox } from './mailbox.ts'

/** The mailbox in which mails that came back are looked for: the one that is named, else that from which mails leave; null if there is none. */
export async function openReturned(config: Config, now: () => Date): Promise<ReturnedMailbox | null> {
  const { imapUrl, graphMailbox } = config
  if (imapUrl !== null) return (await import('./imap.ts')).imapMailbox(imapUrl)
  const graph = openGraph(config, now)
  if (!graph || graphMailbox === null) return null
  const { graphReturned } = await import('../graph/returned.ts')
  return graphReturned(graph, graphMailbox, `${serviceNames.microsoft}, ${graphMailbox}`)
}
