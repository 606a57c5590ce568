import { subfolderExamples } from '../subfolder-examples.ts'
import { visibleFolder } from '../visible-folder.ts'
import { found } from '../../kernel/failure.ts'
import { can } from '../../kernel/permission.ts'
import { mostExamples, type TemplateKind } from '../../printing/kind.ts'
import { surely } from '../../values/known.ts'
import { offerOf } from './offer-of.ts'
import { sampleOffer } from './offer-sample.ts'
import { offerTemplate } from './offer-template.ts'
import { offerValues } from './offer-values.ts'

/** The templates of the letter with which an offer goes out. */
export const offerTemplateKind: TemplateKind = {
  kind: 'offer_letter',
  builtIn: offerTemplate,
  sample: (language) => offerValues(sampleOffer(language)),
  raw: ['firm.logo'],
  required: [],
  // Subfolders with an offer, the latest first.
  examples: async (context, _, asked) => {
    const { store, actor } = context
    if (!can(actor, 'subfolder.read')) return []
    if (asked !== null) {
      await visibleFolder(context, found(await store.subfolders.get(asked), 'subfolder_id').folder_id)
      return subfolderExamples(context, [asked])
    }
    const last = await store.offer_extra_infos.find({}, { order: [['id', 'desc']], limit: mostExamples })
    return subfolderExamples(
      context,
      last.map(({ subfolder_id }) => subfolder_id),
    )
  },
  values: async (context, { subfolder_id }, language) => {
    const offer = await offerOf(context, surely(subfolder_id, 'mission'), language)
    return async () => offerValues(offer)
  },
}
