/**
 * The MD4 digest (RFC 1320). NTLM makes the key of a password with it, and the OpenSSL that Node brings refuses it. It is not
 * safe for anything else.
 */
export function md4(bytes: Uint8Array): Buffer {
  const blocks = padded(bytes)
  const state = new Uint32Array([0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476])
  for (let at = 0; at < blocks.length; at += 64) {
    const words = Uint32Array.from({ length: 16 }, (_, i) => blocks.readUInt32LE(at + i * 4))
    const mixed = state.slice()
    for (const round of rounds) mix(mixed, words, round)
    mixed.forEach((each, i) => (state[i] = (state[i] ?? 0) + each))
  }
  const digest = Buffer.alloc(16)
  state.forEach((each, i) => digest.writeUInt32LE(each, i * 4))
  return digest
}

/** With a one bit, zeros, and the length in bits at the end of the last block of 64 bytes. */
function padded(bytes: Uint8Array): Buffer {
  const blocks = Buffer.alloc(Math.ceil((bytes.length + 9) / 64) * 64)
  blocks.set(bytes)
  blocks[bytes.length] = 0x80
  blocks.writeBigUInt64LE(BigInt(bytes.length) * 8n, blocks.length - 8)
  return blocks
}

interface Round {
  readonly select: (x: number, y: number, z: number) => number
  readonly constant: number
  /** The order in which the words of a block are taken. */
  readonly order: readonly number[]
  /** By how many bits each of four steps rotates. */
  readonly shifts: readonly number[]
}

const rounds: readonly Round[] = [
  {
    select: (x, y, z) => (x & y) | (~x & z),
    constant: 0,
    order: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
    shifts: [3, 7, 11, 19],
  },
  {
    select: (x, y, z) => (x & y) | (x & z) | (y & z),
    constant: 0x5a827999,
    order: [0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15],
    shifts: [3, 5, 9, 13],
  },
  {
    select: (x, y, z) => x ^ y ^ z,
    constant: 0x6ed9eba1,
    order: [0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15],
    shifts: [3, 9, 11, 15],
  },
]

/** One round: sixteen steps, each of which changes one of the four numbers and turns them. */
function mix(state: Uint32Array, words: Uint32Array, { select, constant, order, shifts }: Round): void {
  order.forEach((word, step) => {
    const [a = 0, b = 0, c = 0, d = 0] = state
    const sum = (a + select(b, c, d) + (words[word] ?? 0) + constant) >>> 0
    const shift = shifts[step % 4] ?? 0
    state.set([d, (sum << shift) | (sum >>> (32 - shift)), b, c])
  })
}
