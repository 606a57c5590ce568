import t from 'tap'
import { readUbl } from '../reading/operations.ts'
import { emitInvoice } from '../emission/operations.ts'
import { belgianIban } from '#fixtures/bank/bank-file.ts'
import { firmWithDrafts } from '#fixtures/invoicing/drafts.ts'
import { makeLate } from '#fixtures/invoicing/payments.ts'
import { onBoth } from '#fixtures/installation.ts'
import { updateAccount } from '../../access/operations.ts'
import { editSubfolder } from '../../folders/operations.ts'
import { formatIban } from '../../identifiers/iban.ts'
import { listTemplates, updateTemplate } from '../../templates/operations.ts'
import { previewInvoice } from '../wording/operations.ts'
import { previewReminders } from '../reminders/operations.ts'
import { previewSendings } from '../sending/operations.ts'

onBoth(
  t,
  'an invoice asks to pay into the account of its mission, else of its template, else into the usual one',
  async (t, own) => {
    const { firm, accountant, drafts, subfolders, place } = await firmWithDrafts(own, 3)
    const usual = 'BE68539007547034'
    const [ofSubfolder, ofTemplate] = [belgianIban(31), belgianIban(32)]
    const office = (await firm.person(['*'])).client
    const bank_accounts = [{ iban: ofSubfolder, bic: 'KREDBEBB', name: 'KBC' }, { iban: ofTemplate }]
    const id = firm.account_id
    const stored = (await office(updateAccount, { id, bank_accounts })).bank_accounts
    const subfolder = subfolders[0]!.subfolder_id
    const name = (paid_into: string | null) =>
      office(editSubfolder, { id: subfolder, subFolderExtraInfo: { paid_into } })
    await t.rejects(name(belgianIban(33)), {
      code: 'bank_account_unknown',
      details: { fields: { 'subFolderExtraInfo.paid_into': 'mixed.invalid' } },
    })
    t.match(await name(formatIban(ofSubfolder)), { subfolder_extra_info: { paid_into: ofSubfolder } })

    const draftOf = (nth: number) =>
      drafts.find((each) => each.subfolder_id === subfolders[nth]!.subfolder_id)!
    const onPaper = async (nth: number) =>
      (await accountant.client(previewInvoice, { id: draftOf(nth).id })).html
    t.match(await onPaper(0), formatIban(ofSubfolder))
    t.match(await onPaper(1), formatIban(usual))
    const template = (await office(listTemplates, {})).find((each) => each.template_type === 'invoice_nl')!
    await t.rejects(office(updateTemplate, { id: template.id, paid_into: belgianIban(33) }), {
      code: 'bank_account_unknown',
    })
    t.match(await office(updateTemplate, { id: template.id, paid_into: ofTemplate }), {
      paid_into: ofTemplate,
    })
    t.match(await onPaper(0), formatIban(ofSubfolder), 'the mission’s goes over the template’s')
    t.match(await onPaper(1), formatIban(ofTemplate))

    for (const { id: draft } of drafts) await accountant.client(emitInvoice, { id: draft })
    const ubl = async (nth: number) =>
      Buffer.from((await accountant.client(readUbl, { id: draftOf(nth).id })).bytes).toString()
    t.match(
      await ubl(0),
      new RegExp(
        `<cac:PayeeFinancialAccount>\\s*<cbc:ID>${ofSubfolder}</cbc:ID>[^]*<cbc:ID>KREDBEBB</cbc:ID>`,
      ),
    )
    t.match(await ubl(1), `<cbc:ID>${ofTemplate}</cbc:ID>`)
    t.notMatch(await ubl(1), 'KREDBEBB')

    await name(null)
    await own.scene((store) => store.companies.update(place.company_id, { invoice_channel: 'mail' }))
    await makeLate(own, { ids: drafts.map((each) => each.id), place })
    const letters = async () => {
      const of = { invoice_ids: [draftOf(0).id] }
      return [
        (await accountant.client(previewReminders, of))[0]!.text,
        (await accountant.client(previewSendings, of))[0]!.text,
      ]
    }
    for (const text of await letters())
      t.match(text, formatIban(ofSubfolder), 'a letter says what the invoice says')
    await t.rejects(office(updateAccount, { id, bank_accounts: [stored[1]!] }), { code: 'bank_account_used' })
    await office(updateAccount, { id, bank_accounts: [{ ...stored[0]!, is_old: true }, stored[1]!] })
    for (const text of await letters())
      t.match(text, formatIban(usual), 'nobody is asked to pay into an account that is no longer used')
    await t.rejects(name(ofSubfolder), { code: 'bank_account_unknown' })
  },
)
