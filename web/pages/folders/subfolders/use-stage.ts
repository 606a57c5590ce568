import { hasOffer, hasProspect } from '#core/folders/offers/rules.ts'
import type { SubfolderStatus } from '#core/folders/subfolder.ts'
import type { CompleteSubfolder, SubfolderForm } from '#core/screens/folders/subfolder-edit.ts'
import { useRead } from '../../../state/signals.ts'

/** Which sections and tabs a subfolder has, as it is typed: by type, status and flags, and by what it had before. */
export function useStage(form: SubfolderForm, stored: CompleteSubfolder | null) {
  return useRead(() => {
    const says = (path: Parameters<SubfolderForm['value']>[0]): string => String(form.value(path) ?? '')
    const stage = {
      subfolder_type: says('subFolder.subfolder_type'),
      status_type: (says('subFolder.status_type') || (stored?.status_type ?? 'prospect')) as SubfolderStatus,
    }
    const isYes = (name: 'bank_guarantee' | 'associative_mission' | 'subcontracting'): boolean =>
      says(`subFolderExtraInfo.${name}`) === 'true'
    return {
      status: stage.status_type,
      prospect: hasProspect(stage, stored?.prospect_extra_info),
      offer: hasOffer(stage, stored?.offer_extra_info),
      guarantees: isYes('bank_guarantee'),
      associates: isYes('associative_mission'),
      subcontractors: isYes('subcontracting'),
    }
  }, [form, stored])
}
