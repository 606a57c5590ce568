import t from 'tap'
import { stageCases } from '#fixtures/cases/pipeline.ts'
import { amountOrder, outcomeOf, stageOf } from './stages.ts'
import type { AmountSource } from './stages.ts'

for (const each of stageCases) {
  t.test(`${JSON.stringify(each)}`, async (t) => {
    const { status, offer, low, high, stage, amount = null } = each
    const found = stageOf({
      status_type: status,
      outcome: outcomeOf({
        submission_result_type: offer?.result ?? null,
        order_intake: offer?.intake ?? null,
        refusal_type: offer?.reason ?? null,
      }),
      submitted: offer?.done ?? false,
      pursued: offer !== undefined || low !== undefined || high !== undefined,
      recent: (offer?.day ?? '') >= '2025-11-20',
    })
    t.equal(found, stage)
    if (found === null) return
    const given: { readonly [source in AmountSource]: number | null } = {
      order_intake: offer?.intake ?? null,
      offer_amount: offer?.amount ?? null,
      opportunity: middle(low, high),
    }
    t.equal(amountOrder[found].map((source) => given[source]).find((value) => value !== null) ?? null, amount)
  })
}

function middle(low: number | undefined, high: number | undefined): number | null {
  const [from, to] = [low ?? high, high ?? low]
  if (from === undefined || to === undefined) return null
  return Math.floor((Math.round(from * 100) + Math.round(to * 100)) / 2) / 100
}
