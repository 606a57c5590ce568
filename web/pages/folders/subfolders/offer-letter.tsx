import { offerLetter } from '#core/folders/offers/operations.ts'
import { client } from '../../../state/client.ts'
import { complain } from '../../../state/notices.ts'
import { useT } from '../../../state/texts.ts'
import { FileLink } from '../../../parts/files/file-link.tsx'
import { Icon } from '../../../parts/icon.tsx'
import { saveFile } from '../../../parts/save-file.ts'
import type { Subfolder } from '../records.ts'

/** The letter of an offer, to be read and for Word; a subfolder without an offer has none. */
export function OfferLetter({
  subfolder: { id, offer_extra_info: offer },
}: {
  readonly subfolder: Subfolder
}) {
  const t = useT()
  if (!offer) return null
  const forWord = (): void => {
    client(offerLetter, { id, format: 'docx' }).then(saveFile, complain)
  }
  return (
    <>
      <FileLink of={offerLetter} input={{ id, format: 'pdf' }} how="made" className="button quiet">
        <Icon name="file" />
        {t('offer.letter')}
      </FileLink>
      <button type="button" className="quiet" onClick={forWord}>
        <Icon name="download" />
        {t('offer.letter_word')}
      </button>
    </>
  )
}
