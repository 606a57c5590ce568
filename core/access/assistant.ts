import type { Actor } from '../kernel/permission.ts'
import { isForAssistant } from '../values/scopes.ts'

/** The assistant that calls for the person, with the name of its API token: `claude-code 2.1.0 (my laptop)`. Null if no assistant calls. */
export function assistantOf({ assistant, token, scope }: Actor): string | null {
  if (!assistant && !isForAssistant(scope)) return null
  return [assistant, token && `(${token.name})`].filter(Boolean).join(' ')
}

/** A program as it names itself: `claude-code 2.1.0`. What is no plain sign is left out, and so is what is too long. */
export const programName = (name: string, version = ''): string =>
  `${name} ${version}`
    .replace(/[^\p{L}\p{N} ._/@+-]/gu, '')
    .trim()
    .slice(0, 100)
