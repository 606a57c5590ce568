import { signal } from '@preact/signals-core'
import type { Client } from '../../kernel/operation.ts'
import type { NoticeKind, NoticeMail } from '../../notices/kinds.ts'
import { chooseNoticeMails, readNoticeMails } from '../../notices/operations.ts'
import { loaded } from '../loaded.ts'

interface Choice {
  readonly kind: NoticeKind
  readonly mailing: NoticeMail
}

/** When one's notices come by mail. Each choice is kept at once; `keeping` is the one that is on its way. */
export function noticeMailsScreen(client: Client) {
  const mails = loaded(() => client(readNoticeMails, {}))
  const keeping = signal<Choice | null>(null)
  const choose = async (choice: Choice): Promise<void> => {
    keeping.value = choice
    try {
      await client(chooseNoticeMails, { kinds: [choice] })
      await mails.reload()
    } finally {
      // Whoever chose again meanwhile sees that choice.
      if (keeping.value === choice) keeping.value = null
    }
  }
  return { mails, keeping, choose }
}
