import { offerLetter } from '#core/templates/operations.ts'
import { addressOf, client } from '../../../state/client.ts'
import { complain } from '../../../state/notices.ts'
import { useT } from '../../../state/texts.ts'
import { Icon } from '../../../parts/icon.tsx'
import { saveFile } from '../../../parts/save-file.ts'
import type { Subfolder } from '../records.ts'

/** The letter of an offer, to be read and for Word; a mission without an offer has none. */
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
      <a
        className="button quiet"
        role="button"
        href={addressOf(offerLetter, { id, format: 'pdf' })}
        target="_blank"
        rel="noreferrer"
      >
        <Icon name="file" />
        {t('offer.letter')}
      </a>
      <button type="button" className="quiet" onClick={forWord}>
        <Icon name="download" />
        {t('offer.letter_word')}
      </button>
    </>
  )
}
