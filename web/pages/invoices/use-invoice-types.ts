import { useMemo } from 'react'
import { listInvoiceTypes } from '#core/invoicing/operations.ts'
import type { Choice } from '#core/screens/form/choices.ts'
import { shownTemplateType } from '#core/screens/template-types.ts'
import { client } from '../../state/client.ts'
import { useRecord } from '../../state/live.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'

/** The templates to make an invoice with, by name. */
export function useInvoiceTypes(): readonly Choice[] {
  const t = useT()
  const types = useRecord(() => client(listInvoiceTypes, {}), [])
  const value = useValue(types.value)
  return useMemo(
    () =>
      (value ?? []).map(({ template_type }) => ({
        value: template_type,
        label: shownTemplateType(t, template_type),
      })),
    [value, t],
  )
}
