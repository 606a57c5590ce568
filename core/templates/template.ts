import { entity } from '../kernel/entity.ts'
import type { Row } from '../kernel/entity.ts'
import { optional, text, withDefault } from '../kernel/field.ts'

/** HTML with placeholders; `invoice_fr` and its like print invoices. */
export const template = entity(
  'templates',
  {
    template_type: text(50),
    template_class: withDefault(text(50), 'template'),
    header: optional(text(100_000)),
    footer: optional(text(100_000)),
    body: optional(text(500_000)),
  },
  { unique: [['template_class', 'template_type']] },
)
export type Template = Row<typeof template>
