import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/**
 * Tells systemd how far a service of `Type=notify` has come, by systemd's own program, for Node has no sockets of that kind.
 * Elsewhere it does nothing. What systemd cannot be told is said on stderr; the server goes on.
 */
export async function tellSystemd(state: 'READY=1' | 'STOPPING=1'): Promise<void> {
  if (!process.env['NOTIFY_SOCKET']) return
  try {
    await promisify(execFile)('systemd-notify', [state])
  } catch (error) {
    process.stderr.write(`systemd-notify ${state}: ${String(error)}\n`)
  }
}
