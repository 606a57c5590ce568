import t from 'tap'
import { dialects, newPlace } from '#fixtures/databases.ts'
import { openTestInstallation } from '#fixtures/installation.ts'
import { allTexts } from '#core/texts/translate.ts'
import { migrations } from './list.ts'
import { migrate } from './migrate.ts'
import { raw } from '../sql.ts'

for (const dialect of dialects) {
  void t.test(`a firm’s own words follow a text to its new key [${dialect}]`, async (t) => {
    const { database, env } = await openTestInstallation(t, await newPlace(t, dialect))
    const at = migrations.findIndex(({ name }) => name === '0008-column-texts')
    const later = (migrations as unknown[]).splice(at)
    await migrate(database).finally(() => (migrations as unknown[]).push(...later))
    const worded = [
      ['cli.column.total', 'fr', 'Somme'],
      ['cli.column.id', 'nl', 'Volgnummer'],
      ['column.id', 'nl', 'Nummer van ons'],
      ['cli.column.email', 'en', 'Mail'],
      ['planner.title', 'en', 'Timesheet'],
      ['sheet.keep', 'en', 'Leave it'],
      ['translation.house', 'nl', 'Eerst: “{{text}}”'],
    ]
    for (const [key, language, value] of worded) {
      await database.query(
        raw(`INSERT INTO translations ("key", language, value, created_at, updated_at)
         VALUES ('${key}', '${language}', '${value}', '2026-03-01T08:00:00.000Z', '2026-03-01T08:00:00.000Z')`),
      )
    }
    t.ok((await migrate(database)).includes('0008-column-texts'))
    const kept = await env.read((store) => store.translations.find())
    t.strictSame(kept.map(({ key, language, value }) => [key, language, value]).toSorted(), [
      ['cells.keep', 'en', 'Leave it'],
      ['column.id', 'nl', 'Nummer van ons'],
      ['column.total', 'fr', 'Somme'],
      ['planner.title', 'en', 'Timesheet'],
      ['translation.built_in', 'nl', 'Eerst: “{{text}}”'],
    ])
    t.ok(kept.every(({ key }) => key in allTexts))
  })
}
