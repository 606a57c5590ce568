import t from 'tap'
import { createCompany } from '#core/companies/operations.ts'
import { languages } from '#core/kernel/permission.ts'
import { translate } from '#core/texts/translate.ts'
import { triedOn } from '#fixtures/databases.ts'
import { testFirm } from '#fixtures/firm.ts'
import { testInstallation } from '#fixtures/installation.ts'
import { raw } from '#server/db/sql.ts'
import { report } from './perform.ts'

for (const dialect of triedOn.filter((each) => each === 'postgres'))
  void t.test(
    'a command on a database whose sequence is behind says that it is our fault, and who mends it',
    async (t) => {
      const installation = await testInstallation(t, dialect)
      const { client } = await (await testFirm(installation)).person(['company.write'])
      await client(createCompany, { company: { name: 'Aciers du Nord', private: false } })
      for (const language of languages) {
        await installation.database.query(raw(`SELECT setval('companies_id_seq', 1, false)`))
        const complaints: string[] = []
        const code = await client(createCompany, { company: { name: 'Bois du Sud', private: false } }).then(
          () => 0,
          (error: unknown) =>
            report(error, { t: translate(language), complain: (line) => void complaints.push(line) }),
        )
        t.equal(code, 1)
        t.match(complaints, [/companies.*\(id 1\).*decidag doctor/])
        t.equal(complaints.length, 1)
      }
    },
  )
