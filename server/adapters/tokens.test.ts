import t from 'tap'
import { tokens } from './tokens.ts'

t.test(
  'a token has 256 random bits in URL-safe text, and is kept as a hash that does not show it',
  async (t) => {
    const { create, hash } = tokens()
    const made = new Set(Array.from({ length: 1000 }, create))
    t.equal(made.size, 1000)
    for (const token of made) t.match(token, /^[\w-]{43}$/)
    t.equal(hash('abc'), 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  },
)
