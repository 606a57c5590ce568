import t from 'tap'
import { addressLine, noDetails } from './address.ts'
import { detailsIn, placeIdOf } from './place-id.ts'
import { cutAddress } from './typed-address.ts'

t.test('an address is cut where people cut it', async (t) => {
  const cases = [
    ['Rue de la Loi 16, 1000 Bruxelles', 'Rue de la Loi', '16', '1000 Bruxelles'],
    ['Rue de la Loi 16 1000 Bru', 'Rue de la Loi', '16', '1000 Bru'],
    ['Rue du 11 Novembre 3/b, Mons', 'Rue du 11 Novembre', '3/b', 'Mons'],
    ['Kerkstraat 12 bus 3, 9000 Gent', 'Kerkstraat 12 bus', '3', '9000 Gent'],
    ['Grand-Place, Mons', 'Grand-Place', null, 'Mons'],
    ['Tilburgstraat 1000', null, null, 'Tilburgstraat 1000'],
    ['1000 Bruxelles', null, null, '1000 Bruxelles'],
    ['Namur', null, null, 'Namur'],
  ] as const
  for (const [line, street_name, street_number, town] of cases)
    t.strictSame(cutAddress(line), { street_name, street_number, town }, line)
})

t.test('a place_id gives back what it was made of, whatever stands in it', async (t) => {
  const odd = {
    ...noDetails,
    street_name: 'Rue ~ “100 %” / d’Été',
    city: 'Bütgenbach',
    country: 'BE',
    latitude: -1.5,
  }
  t.strictSame(detailsIn(placeIdOf(odd)), odd)
  t.strictSame(detailsIn(placeIdOf(noDetails)), noDetails)
  t.equal(detailsIn('own~~~~~~91~181')?.latitude, null, 'no place is there')
  t.equal(detailsIn('own~~~~~be~~')?.country, null)
})

t.test('a line names the country only abroad', async (t) => {
  const address = {
    ...noDetails,
    street_name: 'Rue Neuve',
    street_number: '1',
    zip_code: '59000',
    city: 'Lille',
  }
  t.equal(addressLine({ ...address, country: 'FR' }), 'Rue Neuve 1, 59000 Lille, FR')
  t.equal(addressLine({ ...address, country: 'BE', street_name: null, street_number: null }), '59000 Lille')
})
