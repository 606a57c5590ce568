import { randomUUID } from 'node:crypto'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import type { Client } from '#core/kernel/operation.ts'
import type { Language } from '#core/kernel/permission.ts'
import { mcpServer } from './mcp-server.ts'

interface OverStdio {
  readonly client: Client
  readonly language: Language
  readonly introduced: (assistant: string) => void
  /** Talk beside the protocol, for the log of the program that started us. */
  readonly complain: (text: string) => void
}

/** Serves the tools to the program that started this process, until it closes our standard input. */
export async function serveOverStdio({ client, language, introduced, complain }: OverStdio) {
  const served = {
    client,
    language: () => language,
    offers: () => true,
    introduced,
    defect: (error: unknown) => {
      const id = randomUUID()
      complain(`${id} ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
      return id
    },
  }
  const handle = serveStdio(() => mcpServer(served), {
    onerror: (error) => complain(error.message),
  })
  await new Promise<void>((resolve) => {
    process.stdin.once('end', resolve)
    process.stdin.once('close', resolve)
  })
  await handle.close()
}
