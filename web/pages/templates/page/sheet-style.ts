import { edgeFont } from '#core/templates/template.ts'

/**
 * How the page is drawn while it is written: the template's own style, on a sheet, apart from the style of the
 * application. Spaces are preserved everywhere: where they are not, a browser types spaces that do not break.
 */
export const sheetStyle = (css: string): string => `
${css.replace(/(^|[},\s])(?:html|body)(?=[\s{,:.#>[])/g, '$1.sheet')}
.sheet { position: relative; min-height: 12rem; padding: 10mm 12mm 14mm !important; background: #fff; outline: none;
  overflow-wrap: break-word; white-space: pre-wrap; font-variant-ligatures: none; }
.sheet * { white-space-collapse: preserve !important; }
.sheet img.ProseMirror-separator { display: inline !important; width: 0 !important; height: 0 !important; margin: 0 !important; border: 0 !important; }
.chip { padding: 0 2px; border-radius: 3px; background: #dcebf0; color: #0b4255; cursor: default; }
.chip.block { display: table; margin: 2px 0; padding: 0 6px; font: 500 11px/1.6 sans-serif; background: #fbeecb; color: #5c4300; }
.chip.opens { background: #fbeecb; color: #5c4300; font: 500 11px/1.6 sans-serif; }
.ProseMirror-selectednode { outline: 2px solid #12556b; }
.sheet.strip { min-height: 2.4em; padding: 2mm 8mm !important; font: ${edgeFont}; }
.sheet.strip > * { margin-inline: 0 !important; }
.sheet.strip > p { margin-block: 0; }
@media (max-width: 760px) { .sheet { padding: 4mm 4mm 8mm !important; } }
.sheet img { max-width: 60mm; max-height: 30mm; }
`
