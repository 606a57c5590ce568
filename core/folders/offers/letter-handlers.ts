import { handleOpening } from '../../kernel/run.ts'
import { translate } from '../../texts/translate.ts'
import { filed } from '../../printing/filed.ts'
import { offerLetter } from './operations.ts'
import { printed } from '../../printing/printable.ts'
import { partsFor } from '../../printing/stored.ts'
import { offerTemplateKind } from './template-kind.ts'
import { offerOf } from './offer-of.ts'
import { offerValues } from './offer-values.ts'

handleOpening(offerLetter, async (open, { id, format, language }, outside) => {
  const { offer, parts } = await open.query(async (context) => {
    const offer = await offerOf(context, id, language)
    return { offer, parts: await partsFor(context.store, offerTemplateKind, offer.language) }
  })
  const job = printed(parts, offerValues(offer), offerTemplateKind.raw)
  const name = [translate(offer.language)('offer_letter.name'), offer.mission.code].join(' ')
  return filed(outside, job, { name, format })
})
