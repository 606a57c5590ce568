import { choice, group, text } from '#core/kernel/field.ts'
import { plain } from '#core/screens/plain.ts'
import { command } from '../../command.ts'
import { configOf } from '../installation/config-of.ts'

/** A content that could not be carried over. */
const lostRow = group({
  name: text(250),
  hash: text(64, 64),
  fault: choice(['missing', 'damaged', 'unreadable']),
})

/**
 * `documents carry-over`: after `DECIDAG_DOCUMENT_STORE` or `DECIDAG_FILE_STORE` was changed, copies what was kept until then into the store
 * that it names. It is run again after a break, and goes on there.
 */
export const carryOver = command({
  name: 'carry-over',
  about: 'cli.documents.carry_over',
  examples: [
    'documents carry-over',
    'documents carry-over --data /srv/decidag',
    'documents carry-over --format json',
  ],
  runWithoutClient: async (context) => {
    const { t, say, complain, print } = context
    const { carryDocumentsOver } = await import('#server/main.ts')
    let bar: ReturnType<typeof context.progress> | undefined
    try {
      const { copied, there, lost } = await carryDocumentsOver(configOf(context, {}), {
        expects: (count) => (bar = context.progress(count, t('cli.documents.carrying'))),
        step: () => bar?.step(),
      })
      bar?.end()
      if (print.format === 'table')
        for (const { name, fault } of lost) complain(plain(t(`cli.documents.carry_${fault}`, { name })))
      else print.rows(lostRow, lost)
      say(t('cli.documents.carry_summary', { copied, there, lost: lost.length }))
      return lost.length > 0 ? 1 : 0
    } finally {
      bar?.end()
    }
  },
})
