import t from 'tap'
import { firmWithDrafts } from '#fixtures/invoicing/drafts.ts'
import { onBoth } from '#fixtures/installation.ts'
import { offerLetter } from './operations.ts'

onBoth(
  t,
  'the letter of an offer goes for Word, its amount for those who may see it',
  async (t, installation) => {
    const { firm, subfolders } = await firmWithDrafts(installation, 1)
    const id = subfolders[0]!.subfolder_id
    await installation.scene((store) =>
      store.offer_extra_infos.insert({ subfolder_id: id, submission_hour: 12, offer_amount: 1_250_000 }),
    )
    const { client } = await firm.person(['subfolder.read', 'folders.read'])
    const file = await client(offerLetter, { id, format: 'docx' })
    t.match(file, { name: /^Offerte .*\.docx$/, type: /wordprocessingml/ }, 'in the language of the customer')
    t.equal(Buffer.from(file.bytes.subarray(0, 2)).toString(), 'PK')
    t.match((await client(offerLetter, { id, format: 'docx', language: 'fr' })).name, /^Offre/)
    await t.rejects(client(offerLetter, { id: 999_999, format: 'docx' }), { code: 'record_not_found' })
  },
)
