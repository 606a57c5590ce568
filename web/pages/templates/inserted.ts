import type { KnownPlaceholder } from '#core/screens/placeholders.ts'

/** The text of a box with a placeholder where its cursor is; a section goes around what is selected. */
export function inserted(
  {
    value,
    selectionStart,
    selectionEnd,
  }: Pick<HTMLTextAreaElement, 'value' | 'selectionStart' | 'selectionEnd'>,
  { name, kind }: Pick<KnownPlaceholder, 'name' | 'kind'>,
): string {
  const before = value.slice(0, selectionStart)
  const selected = value.slice(selectionStart, selectionEnd)
  const after = value.slice(selectionEnd)
  if (kind === 'flag' || kind === 'list') return `${before}{{#${name}}}${selected}{{/${name}}}${after}`
  if (kind === 'markup' && name.endsWith('.logo')) return `${before}<img src="{{{${name}}}}" alt="">${after}`
  return `${before}${kind === 'markup' ? `{{{${name}}}}` : `{{${name}}}`}${after}`
}
