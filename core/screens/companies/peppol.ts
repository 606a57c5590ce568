import { participantDoubts, type ParticipantStanding } from '../../companies/participant.ts'
import type { ValueOf } from '../../kernel/field.ts'
import type { Translate } from '../../texts/translate.ts'
import type { readParticipant } from '../../third-parties/participants/operations.ts'

type Seen = ValueOf<typeof readParticipant.output>

/** Why a company receives no e-invoices, or not all of them; nothing of one that does. */
export const shownWhy = (
  t: Translate,
  { standing, peppol_id }: Pick<Seen, 'standing' | 'peppol_id'>,
): string | null =>
  standing === 'reachable' ? null : t(`peppol.why.${standing}`, { peppol_id: peppol_id ?? '' })

/** The colour of its state. */
export const participantHue = (standing: ParticipantStanding): string =>
  standing === 'reachable' ? 'green' : participantDoubts.some((each) => each === standing) ? 'amber' : 'grey'
