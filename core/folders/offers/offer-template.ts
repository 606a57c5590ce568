import type { Language } from '../../kernel/permission.ts'
import { translate } from '../../texts/translate.ts'
import type { TemplateParts } from '../../printing/template.ts'

const style = `
@page { size: A4; margin: 18mm 22mm 24mm 24mm }
* { box-sizing: border-box }
html { font: 400 10pt/1.5 'IBM Plex Sans', sans-serif; color: #17212b; font-variant-ligatures: none }
p { margin: 0 0 3mm }
.firm { display: flex; justify-content: space-between; align-items: flex-start; font-size: 8.5pt; color: #5c6873 }
.firm img { max-width: 52mm; max-height: 17mm }
.firm strong { color: #17212b }
address { margin: 12mm 0 10mm 82mm; font-style: normal }
.subject { margin: 6mm 0; font-weight: 600 }
table { width: 100%; margin: 2mm 0 4mm; border-spacing: 0 }
td { padding: 1.2mm 4mm 1.2mm 0; vertical-align: top; border-bottom: 0.2mm solid #e3e8ec }
td:first-child { width: 22mm; color: #5c6873 }
tr { break-inside: avoid }
.signature { margin-top: 8mm; break-inside: avoid }
`

/** The letter with which an offer goes out until the firm writes its own: its words stand in it, to be changed. */
export function offerTemplate(language: Language): TemplateParts {
  const say = translate(language)
  return {
    header: '',
    footer: `<div style="box-sizing: border-box; width: 100%; margin: 0 22mm 0 24mm; padding-top: 2mm; display: flex; justify-content: space-between; border-top: 0.2mm solid #d5dce1; font: 400 7pt/1.45 IBM Plex Sans, sans-serif; color: #5c6873">
<div>{{firm.name}} {{firm.legal_form}} · {{firm.street}}, {{firm.zip_code}} {{firm.city}} · {{words.vat_number}} {{firm.vat_number}}</div>
<div>{{words.page}} <span class="pageNumber"></span> / <span class="totalPages"></span></div>
</div>`,
    body: `<!doctype html>
<html lang="{{language}}">
<head>
<meta charset="utf-8">
<title>{{mission.code}} {{mission.name}} – {{firm.name}}</title>
<style>${style}</style>
</head>
<body>
<div class="firm">
  <p><strong>{{firm.name}}</strong> {{firm.legal_form}}<br>{{firm.street}}, {{firm.zip_code}} {{firm.city}}<br>{{firm.email}} · {{firm.phone_number}}</p>
  {{#firm.logo}}<img src="{{{firm.logo}}}" alt="">{{/firm.logo}}
</div>
<address>
  <strong>{{customer.name}}</strong><br>
  {{#customer.contact}}{{customer.contact}}<br>{{/customer.contact}}
  {{customer.street}}<br>
  {{customer.zip_code}} {{customer.city}}
  {{#customer.country}}<br>{{customer.country}}{{/customer.country}}
</address>
<p>{{firm.city}}, {{date}}</p>
<p class="subject">${say('offer_letter.subject', { subfolder: '{{mission.name}}', project: '{{mission.project}}' })}</p>
<p>${say('offer_letter.greeting')}</p>
<p>${say('offer_letter.intro', { project: '{{mission.project}}' })}</p>
{{#has_tasks}}
<p>${say('offer_letter.work')}</p>
<table>
  <tbody>
  {{#tasks}}
    <tr><td>{{code}}</td><td>{{name}}{{#description}}<br><small>{{description}}</small>{{/description}}</td></tr>
  {{/tasks}}
  </tbody>
</table>
{{/has_tasks}}
{{#has_amount}}
<p>${say('offer_letter.price', { amount: '<strong>{{amount}}</strong>' })}</p>
{{/has_amount}}
<p>${say('offer_letter.validity')}</p>
<p>${say('offer_letter.close')}</p>
<div class="signature">
  <p>{{leader.name}}<br>{{leader.email}}<br>{{firm.name}}</p>
</div>
</body>
</html>`,
  }
}
