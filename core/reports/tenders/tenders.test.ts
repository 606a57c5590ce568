import t from 'tap'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth } from '#fixtures/installation.ts'
import { competitorsReport } from './competitors.ts'
import { tendersReport } from './tenders.ts'

onBoth(t, 'decided offers, and the competitors that were met in them', async (t, own) => {
  const firm = await testFirm(own)
  const { client, id } = await firm.person(['reports.read', 'subfolder.read'], { language_type: 'en' })
  const outsider = await firm.person(['reports.read'])
  const place = await firm.folder(id, 12)
  const inside = await firm.folder(id, 13, 'support')
  const rivals = await own.scene(async (store) => {
    const [arches, beams] = [
      await store.companies.insert({ name: 'Arches', private: false }),
      await store.companies.insert({ name: 'Beams', private: false }),
    ]
    return { arches: arches.id, beams: beams.id }
  })
  let rank = 0
  const offer = async (facts: object, bids: readonly object[] = [], where = place) => {
    rank += 1
    const { subfolder_id } = await firm.subfolder(where, { rank, task_code: String(rank) })
    await own.scene(async (store) => {
      await store.subfolders.update(subfolder_id, { status_type: 'tendering' })
      await store.offer_extra_infos.insert({ subfolder_id, submission_hour: 11, ...facts })
      for (const bid of bids)
        await store.competitors.insert({ subfolder_id, partner1_company_id: rivals.arches, ...bid })
    })
  }
  const lost = { submission_result_type: 'lost', refusal_type: 'price' }
  const won = { submission_result_type: 'won' }
  await offer(
    { ...won, offer_amount: 10_000_00, order_intake: 9_000_00, submission_result_date: '2026-10-02' },
    [{ price: 11_000_00, partner2_company_id: rivals.beams }],
  )
  await offer({ ...lost, offer_amount: 30_000_00, submission_result_date: '2026-10-20' }, [
    { price: 27_000_00 },
  ])
  await offer({ ...lost, offer_amount: 5_000_00, submission_result_date: '2026-11-03' })
  await offer({ ...won, offer_amount: 1_00, submission_result_date: '2024-01-03' })
  await offer({ offer_amount: 8_000_00, submission_date: '2026-12-01' }, [{ price: null }])
  await offer({ ...won, offer_amount: 7_00, submission_result_date: '2026-10-02' }, [{ price: 1_00 }], inside)

  const { totals, finding, picture } = await client(tendersReport.operation, {})
  t.match(totals, { decided: 3, won: 1, lost: 2, hit_rate: 33.3, tendered: 45_000_00, won_amount: 9_000_00 })
  t.match(totals, { amount_rate: 22.2 }, '10.000 € of the 45.000 € that were offered')
  t.match(finding, { sentence: /^Won: 1 of 3 \(33\.3 %\)\. Tendered: 45\.000,00\s€; won: 9\.000,00\s€\.$/ })
  t.match(picture, { series: [{ values: [1, 0] }, { values: [1, 1] }] })
  const reasons = await client(tendersReport.operation, { group: 'refusal_type' })
  t.strictSame(
    reasons.groups.map((line) => [line.refusal_type, line.lost]),
    [
      ['price', 2],
      [null, 0],
    ],
  )

  const met = await client(competitorsReport.operation, {})
  t.strictSame(
    met.groups.map((line) => [
      line.competitor,
      line.met,
      line.won,
      line.lost,
      line.our_price,
      line.their_price,
      line.price_difference,
    ]),
    [
      // 11.000 € against 10.000 €, 27.000 € against 30.000 €.
      ['Arches', 3, 1, 1, 40_000_00, 38_000_00, -5],
      ['Beams', 1, 1, 0, null, null, null],
    ],
  )
  t.match(met.finding, { sentence: 'Competitors: 2. Offers in which they were met: 3.' })
  await t.rejects(outsider.client(tendersReport.operation, {}), { code: 'unauthorized' })
  await t.rejects(outsider.client(competitorsReport.operation, {}), { code: 'unauthorized' })
})
