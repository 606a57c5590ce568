import t from 'tap'
import { ownPath } from './own-path.ts'

const home = 'https://firm.example'

t.test('what comes back after a sign-in is a page of ours, whatever stood in the address', async (t) => {
  for (const path of ['/', '/users/3?tab=2', '/folders?search=école de Namur', '/a#b'])
    t.equal(ownPath(path), path)
  for (const foreign of [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'evil',
    '',
    null,
    undefined,
  ]) {
    t.equal(ownPath(foreign), '/', JSON.stringify(foreign))
    t.equal(new URL(ownPath(foreign), home).origin, home)
  }
})
