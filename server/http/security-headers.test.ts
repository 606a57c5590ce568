import t from 'tap'
import { securityHeaders } from './security-headers.ts'

t.test('pictures come from here and from the host of the map’s tiles, and from no other', async (t) => {
  const pictures = async (mapTiles: string | null): Promise<string | undefined> => {
    const headers: { [name: string]: string } = {}
    const ctx = { path: '/', set: (values: object) => Object.assign(headers, values) }
    await securityHeaders({ publicUrl: 'http://localhost:3000', mapTiles })(
      ctx as never,
      async () => undefined,
    )
    return headers['Content-Security-Policy']?.split('; ').find((line) => line.startsWith('img-src'))
  }
  t.equal(await pictures(null), "img-src 'self' data: blob:")
  t.equal(
    await pictures('https://tiles.example:8443/streets/{z}/{x}/{y}.png?token=1'),
    "img-src 'self' data: blob: https://tiles.example:8443",
  )
})
