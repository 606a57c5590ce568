import t from 'tap'
import { pictureCases } from '#fixtures/cases/people.ts'
import { checkPicture } from './picture.ts'

for (const { what, picture, key } of pictureCases) {
  t.test(`${what} is ${key ? `refused (${key})` : 'taken'}`, async (t) => t.equal(checkPicture(picture), key))
}
