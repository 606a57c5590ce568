import t from 'tap'
import { readAddress } from '../../addresses/operations.ts'
import { noDetails } from '../../addresses/address.ts'
import { createCompany } from '../../companies/operations.ts'
import { heldClient } from '#fixtures/waiting/held-client.ts'
import { addressSearch, fillAddress } from './addresses.ts'
import { formScreen } from './form.ts'

const row = 'companyAddresses.0'
const place = (description: string) => ({ place_id: description, description, types: [] })
const namur = { ...noDetails, street_name: 'Rue de Fer', zip_code: '5000', city: 'Namur' }

function typing() {
  const { client, of } = heldClient()
  const form = formScreen(client, createCompany, { [row]: true, [`${row}.street_number`]: '1' })
  const addresses = addressSearch(client, 'en', () => 'token')
  const take = (description: string) => fillAddress(form, row, addresses.take(place(description)))
  return { form, addresses, take, reads: () => of(readAddress) }
}

t.test('of two addresses that are chosen quickly the last one stands', async (t) => {
  const { form, take, reads } = typing()
  const filling = [take('Rue de Fer'), take('Veldstraat')]
  await reads()[1]!.answer({ ...noDetails, street_name: 'Veldstraat', city: 'Gent' })
  await reads()[0]!.answer(namur)
  await Promise.all(filling)
  t.strictSame([form.value(`${row}.street_name`), form.value(`${row}.city`)], ['Veldstraat', 'Gent'])
  t.equal(form.value(`${row}.street_number`), '', 'what is not known of it is emptied')
})

t.test('what is typed while the parts of an address are fetched stays', async (t) => {
  const { form, addresses, take, reads } = typing()
  const filling = take('Rue de Fer')
  form.set(`${row}.street_number`, '24B')
  await reads()[0]!.answer(namur)
  await filling
  t.strictSame(
    ['street_name', 'street_number', 'zip_code'].map((name) => form.value(`${row}.${name}` as never)),
    ['Rue de Fer', '24B', '5000'],
  )

  const over = take('Veldstraat')
  form.set(`${row}.street_name`, 'Korenmarkt')
  void addresses.search('Korenmarkt')
  await reads()[1]!.answer({ ...noDetails, street_name: 'Veldstraat', city: 'Gent' })
  await over
  t.strictSame([form.value(`${row}.street_name`), form.value(`${row}.city`)], ['Korenmarkt', 'Namur'])
})
