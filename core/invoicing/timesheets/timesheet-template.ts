import type { TemplateKind } from '../../printing/kind.ts'
import { invoiceStyle } from '../documents/invoice-style.ts'

const style = `${invoiceStyle}
.firm { display: flex; justify-content: space-between; align-items: flex-start; width: auto; margin-bottom: 9mm }
.lines tbody { break-inside: avoid }
.lines :is(th, td):nth-child(n) { width: auto; padding-right: 3mm; text-align: left; white-space: normal }
.lines :is(th, td).figure { padding-right: 0; padding-left: 3mm; text-align: right; white-space: nowrap }
.lines td:nth-child(n) { color: #17212b }
.lines td:first-child { white-space: nowrap; overflow-wrap: normal }
.lines .sum :is(th, td) { border-bottom: 0.2mm solid #e3e8ec }
.lines .person th { border-bottom: 0.2mm solid #12556b }
.lines .person th { padding: 3.5mm 0 1.4mm; font-size: 9pt; font-weight: 600; color: #17212b }
.lines .sum :is(th, td) { font-size: 9pt; font-weight: 600; color: #17212b; vertical-align: top; padding-top: 1.7mm }
.lines .all :is(th, td) { padding-top: 3mm; border-top: 0.35mm solid #12556b; border-bottom: none; font-size: 10.5pt }
`

/** Booked time on paper: A4, by person, page numbers by Chromium; a sum never stands on a page without lines above it. */
export const timesheetTemplate = {
  header: '<span></span>',
  footer: `<style>#footer { padding: 0 !important }</style>
<div style="box-sizing: border-box; width: 100%; height: 14mm; margin: 0 18mm 7mm 20mm; padding-top: 2.2mm; display: flex; justify-content: space-between; gap: 8mm; border-top: 0.2mm solid #d5dce1; font: 400 7pt/1.45 IBM Plex Sans, sans-serif; color: #5c6873; text-rendering: geometricPrecision; font-variant-ligatures: none">
<div>{{firm.name}} · {{title}} {{mission.code}} {{number}}</div>
<div style="white-space: nowrap">{{words.page}} <span class="pageNumber"></span> / <span class="totalPages"></span></div>
</div>`,
  body: `<!doctype html>
<html lang="{{language}}">
<head>
<meta charset="utf-8">
<title>{{title}} {{mission.code}} – {{firm.name}}</title>
<style>${style}</style>
</head>
<body>
<div class="firm">
  <p><strong>{{firm.name}}</strong></p>
  {{#firm.logo}}<img src="{{{firm.logo}}}" alt="">{{/firm.logo}}
</div>
<h1>{{title}} <span>{{number}}</span></h1>
<dl class="facts">
  {{#customer}}<div><dt>{{words.customer}}</dt><dd>{{customer}}</dd></div>{{/customer}}
  <div><dt>{{words.project}}</dt><dd>{{mission.project}}</dd></div>
  <div><dt>{{words.mission}}</dt><dd>{{mission.code}} {{mission.name}}</dd></div>
  {{#period}}<div><dt>{{words.period}}</dt><dd>{{period}}</dd></div>{{/period}}
</dl>
<table class="lines">
  <thead><tr>
    <th>{{words.date}}</th><th>{{words.task}}</th><th>{{words.comment}}</th><th class="figure">{{words.blocks}}</th>
    {{#priced}}<th class="figure">{{words.rate}}</th><th class="figure">{{words.amount}}</th>{{/priced}}
  </tr></thead>
  {{#parts}}
  <tbody>
    {{#person}}<tr class="person"><th colspan="6">{{person}}</th></tr>{{/person}}
    {{#lines}}
    <tr>
      <td>{{date}}</td><td>{{task}}</td><td>{{comment}}</td><td class="figure">{{blocks}}</td>
      {{#priced}}<td class="figure">{{rate}}</td><td class="figure">{{amount}}</td>{{/priced}}
    </tr>
    {{/lines}}
    {{#sum}}
    <tr class="sum">
      <th colspan="3">{{sum}}</th><td class="figure">{{sum_blocks}}</td>
      {{#priced}}<td></td><td class="figure">{{sum_amount}}</td>{{/priced}}
    </tr>
    {{/sum}}
    {{#all}}
    <tr class="sum all">
      <th colspan="3">{{all}}</th><td class="figure">{{all_blocks}}</td>
      {{#priced}}<td></td><td class="figure">{{all_amount}}</td>{{/priced}}
    </tr>
    {{/all}}
  </tbody>
  {{/parts}}
</table>
</body>
</html>`,
} as const

/** Timesheets until the firm writes its own: what prints them, and which of their values is markup. */
export const timesheetBuiltIn = {
  kind: 'timesheet',
  builtIn: () => timesheetTemplate,
  raw: ['firm.logo'],
} as const satisfies Partial<TemplateKind>
