import { offerLetter } from '#core/folders/offers/operations.ts'
import { client } from '../../../state/client.ts'
import { complain } from '../../../state/notices.ts'
import { useT } from '../../../state/texts.ts'
import { FileLink } from '../../../parts/files/file-link.tsx'
import { Icon } from '../../../parts/icon.tsx'
import type { Entry } from '../../../parts/menu-button.tsx'
import { saveFile } from '../../../parts/save-file.ts'

/** The letter of an offer, to be read. */
export function OfferLetter({ id }: { id: number }) {
  const t = useT()
  return (
    <FileLink of={offerLetter} input={{ id, format: 'pdf' }} how="made" className="button quiet">
      <Icon name="file" />
      {t('offer.letter')}
    </FileLink>
  )
}

/** The same letter for Word. */
export function useLetterForWord(id: number): Entry {
  return {
    icon: 'download',
    label: useT()('offer.letter_word'),
    act: () => void client(offerLetter, { id, format: 'docx' }).then(saveFile, complain),
  }
}
