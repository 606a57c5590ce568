import t from 'tap'
import { openApi } from '#fixtures/http/caller.ts'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth } from '#fixtures/installation.ts'
import { loadTexts } from '../texts/operations.ts'
import { addPreset, readBanner } from './operations.ts'

onBoth(t, 'what the banner may say is for whoever has signed in', async (t, installation) => {
  const firm = await testFirm(installation)
  const { client } = await firm.person(['banner.write'])
  const { key } = await client(addPreset, { key: 'The bank is being changed' })
  t.equal((await client(readBanner, {})).texts[key], 'The bank is being changed')
  t.equal((await client(loadTexts, { lang: 'en' }))[key], 'The bank is being changed')
  const { ask } = await openApi(t, installation)
  for (const path of ['/translate/en', '/translate/nl', '/translate/en?own=true'])
    t.notMatch((await ask(`GET ${path}`)).text, /bank is being/)
  t.equal((await ask('GET /banner-message')).status, 401)
})
