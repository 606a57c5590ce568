import { edgeFont } from '#core/printing/template.ts'

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
div.tag { display: contents !important; }
span.tag { position: absolute !important; width: 0; height: 1.1em; margin: 0 -1px !important; border-inline-start: 2px solid #b98a1c; font-size: inherit; }
.tag > span { position: absolute !important; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
:host { display: block; position: relative; box-sizing: border-box; padding-inline-start: var(--margin); }
.margin { position: absolute; inset-block: 0; inset-inline-start: 0; width: calc(var(--margin) + 10mm); font-size: var(--note); font-weight: 500; line-height: 1.25; text-align: start; color: #5c4300; pointer-events: none; }
.margin .note { position: absolute; inset-inline-start: 0; box-sizing: border-box; max-width: calc(100% - 14px); max-height: 5.1em; padding: 0 3px;
  overflow: hidden; border-radius: 3px; background: #fbeecb; cursor: pointer; pointer-events: auto; }
.margin .note:is(:hover, .current) { z-index: 1; max-height: none; }
.margin .note.current { outline: 2px solid #12556b; }
.margin .line { position: absolute; width: 0; border-inline-start: 2px solid #e2c987; }
.margin .line.current, .margin .note:hover + .line { z-index: 1; border-color: #12556b; }
:host(.narrow) .margin { width: calc(var(--margin) + 2mm); }
:host(.narrow) .margin .note:not(:hover, .current) { width: 1em; height: 1.25em; padding: 0; font-size: var(--note); text-indent: 100%; }
:host(.narrow) .margin .note:not(:hover, .current)::before { content: '▸'; position: absolute; inset: 0; text-align: center; text-indent: 0; }
:host(.narrow) .margin .note:is(:hover, .current) { width: max-content; max-width: 15em; max-height: none; }
.ProseMirror-selectednode { outline: 2px solid #12556b; }
.sheet.strip { min-height: 2.4em; padding: 2mm 8mm !important; font: ${edgeFont}; }
.sheet.strip > * { margin-inline: 0 !important; }
.sheet.strip > p { margin-block: 0; }
@media (max-width: 760px) { .sheet { padding: 4mm 4mm 8mm !important; } }
.sheet img { max-width: 60mm; max-height: 30mm; }
`
