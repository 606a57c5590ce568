import t from 'tap'
import { officeReports } from '#fixtures/figures/office-reports.ts'
import { docxRows } from '#fixtures/files/docx-rows.ts'
import { pageTexts } from '#fixtures/files/pdf-words.ts'
import type { Facts, Upload } from '../kernel/field.ts'
import { system } from '../kernel/permission.ts'
import { run } from '../kernel/run.ts'

t.test(
  'on paper and in Word, read back by another program, every report has the totals of its page',
  async (t) => {
    const { env, reports } = await officeReports(t)
    let compared = 0
    for (const { report, which } of reports) {
      const { name, operation, files, row, sums } = report
      const { value } = await run(operation, env, system(), { ...which, group: 'none' })
      const { totals } = value as { readonly totals: { readonly [name: string]: unknown } }
      const columns = Object.entries<Facts>(row.fields).filter(([, { column }]) => column)
      const amounts = columns.filter(([, { kind }]) => kind === 'money').map(([measure]) => measure)
      const [label = ''] = columns.find(([, { kind }]) => kind !== 'money' && kind !== 'int') ?? []
      const file = async (format: string): Promise<Uint8Array> => {
        const input = { ...which, format, group: 'none', columns: [label, ...amounts] }
        return ((await run(files, env, system(), input)).value as Upload).bytes
      }
      const [rows, pages] = [docxRows(await file('docx')), await pageTexts(await file('pdf'))]
      t.equal(rows[0]?.length, 1 + amounts.length, `${name}: the chosen columns stand in Word`)
      const paper = pages.join(' ')
      for (const heading of rows[0] ?? [])
        t.ok(paper.includes(heading.normalize('NFKC')), `${name}: ${heading} stands on paper`)
      if (Object.keys(sums).length === 0) continue
      const written = rows.at(-1)?.slice(-amounts.length) ?? []
      for (const [place, measure] of amounts.entries()) {
        const total = totals[measure]
        if (typeof total !== 'number') continue
        const cell = written[place] ?? ''
        t.equal(centsOf(cell), total, `${name}: ${measure} in Word, ${cell}`)
        t.ok(pages.at(-1)?.includes(cell.normalize('NFKC')), `${name}: ${measure} on the last page, ${cell}`)
        compared++
      }
    }
    t.ok(compared >= 60, `${compared} totals`)
  },
)

/** `1.157.980,00 €` in cents: two digits stand behind the comma. */
const centsOf = (written: string): number => {
  const digits = Number(written.replace(/\D/g, ''))
  return /^[-−–]/.test(written) ? -digits : digits
}
