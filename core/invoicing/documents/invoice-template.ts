import { invoiceStyle } from './invoice-style.ts'

/**
 * The invoice as the firm sends it until it writes its own: A4, the customer's address behind the window of
 * an envelope, page numbers by Chromium. Invoices and credit notes share it.
 */
export const invoiceTemplate = {
  header: '<span></span>',
  footer: `<style>#footer { padding: 0 !important }</style>
<div style="${[
    'box-sizing: border-box; width: 100%; height: 14mm; margin: 0 18mm 7mm 20mm; padding-top: 2.2mm',
    'display: flex; justify-content: space-between; gap: 8mm; border-top: 0.2mm solid #d5dce1',
    'font: 400 7pt/1.45 IBM Plex Sans, sans-serif; color: #5c6873',
    'text-rendering: geometricPrecision; font-variant-ligatures: none',
  ].join('; ')}">
<div style="overflow-wrap: anywhere">
<div style="display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden"><b style="font-weight: 600; color: #17212b">{{seller.name}}</b> {{seller.legal_form}} · {{seller.street}}, {{seller.zip_code}} {{seller.city}} · {{words.vat_number}} {{seller.vat_number}}{{#seller.legal_register}} · {{seller.legal_register}}{{/seller.legal_register}}</div>
<div>IBAN {{seller.iban}}{{#seller.bic}} · BIC {{seller.bic}}{{/seller.bic}}</div>
</div>
<div style="white-space: nowrap; text-align: right">
<div>{{title}} {{number}}</div>
<div>{{words.page}} <span class="pageNumber"></span> / <span class="totalPages"></span></div>
</div>
</div>`,
  body: `<!doctype html>
<html lang="{{language}}">
<head>
<meta charset="utf-8">
<title>{{title}} {{number}} – {{seller.name}}</title>
<style>${invoiceStyle}</style>
</head>
<body>
<header>
  <div class="firm">
    {{#seller.logo}}<img src="{{{seller.logo}}}" alt="">{{/seller.logo}}
    <p><strong>{{seller.name}}</strong> {{seller.legal_form}}</p>
    <p>{{seller.street}}<br>{{seller.zip_code}} {{seller.city}}</p>
    <p>{{words.vat_number}} {{seller.vat_number}}</p>
    <p>{{seller.email}}<br>{{seller.phone_number}}</p>
  </div>
  <address>
    <strong>{{customer.name}}</strong><br>
    {{customer.street}}<br>
    {{customer.zip_code}} {{customer.city}}
    {{#customer.country}}<br>{{customer.country}}{{/customer.country}}
    {{#customer.vat_number}}<small>{{words.vat_number}} {{customer.vat_number}}</small>{{/customer.vat_number}}
  </address>
</header>

<h1>{{title}} <span>{{number}}</span></h1>
{{#credits}}<p class="credits">{{credits}}</p>{{/credits}}

<dl class="facts">
  <div><dt>{{words.issue_date}}</dt><dd>{{issue_date}}</dd></div>
  {{#is_invoice}}<div><dt>{{words.term_date}}</dt><dd>{{term_date}}</dd></div>{{/is_invoice}}
  {{#is_invoice}}<div><dt>{{words.communication}}</dt><dd>{{structured_communication}}</dd></div>{{/is_invoice}}
  {{#buyer_reference}}<div><dt>{{words.reference}}</dt><dd>{{buyer_reference}}</dd></div>{{/buyer_reference}}
</dl>

{{#has_mission}}
<dl class="facts mission">
  {{#mission.project}}<div><dt>{{words.project}}</dt><dd>{{mission.project}}</dd></div>{{/mission.project}}
  <div><dt>{{words.mission}}</dt><dd>{{mission.code}} {{mission.name}}</dd></div>
</dl>
{{/has_mission}}
{{#memo}}<p class="memo">{{memo}}</p>{{/memo}}

<table class="lines">
  <thead><tr><th>{{words.code}}</th><th>{{words.description}}</th><th>{{words.vat}}</th><th>{{words.amount}}</th></tr></thead>
  {{#parts}}
  <tbody>
    {{#lines}}
    <tr><td>{{task_code}}</td><td>{{description}}{{#period}}<br><small>{{period}}</small>{{/period}}{{#quantity}}<br><small>{{quantity}} × {{price}}</small>{{/quantity}}</td><td>{{vat_rate}}</td><td>{{amount}}</td></tr>
    {{/lines}}
    {{#last}}
    <tr class="end"><td colspan="4">
<section class="sums">
  <div>
    <table class="vat">
      <thead><tr><th>{{words.vat_rate}}</th><th>{{words.vat_base}}</th><th>{{words.vat}}</th></tr></thead>
      <tbody>
      {{#vat}}
        <tr><td>{{rate}} {{category}}</td><td>{{base}}</td><td>{{vat}}</td></tr>
      {{/vat}}
      </tbody>
    </table>
    {{#exemptions}}<p class="remark">{{exemption}}</p>{{/exemptions}}
    {{#is_credit_note}}<p class="remark">{{words.vat_to_repay}}</p>{{/is_credit_note}}
  </div>
  <dl class="totals">
    <div><dt>{{words.total_without_vat}}</dt><dd>{{amount}}</dd></div>
    <div><dt>{{words.total_vat}}</dt><dd>{{vat_amount}}</dd></div>
    <div class="due">
      <dt>{{#is_invoice}}{{words.to_pay}}{{/is_invoice}}{{#is_credit_note}}{{words.to_receive}}{{/is_credit_note}}</dt>
      <dd>{{amount_vat_included}}</dd>
    </div>
  </dl>
</section>

{{#can_be_paid}}
<section class="payment">
  <div>
    <h2>{{words.payment}}</h2>
    <p>{{words.pay_by}}</p>
    <dl>
      <div><dt>IBAN</dt><dd>{{seller.iban}}</dd></div>
      <div><dt>{{words.communication}}</dt><dd>{{structured_communication}}</dd></div>
      <div><dt>{{words.beneficiary}}</dt><dd>{{seller.name}}</dd></div>
      {{#seller.bic}}<div><dt>BIC</dt><dd>{{seller.bic}}</dd></div>{{/seller.bic}}
    </dl>
  </div>
  {{#qr}}<figure>{{{qr}}}<figcaption>{{words.scan}}</figcaption></figure>{{/qr}}
</section>
{{/can_be_paid}}
    </td></tr>
    {{/last}}
  </tbody>
  {{/parts}}
</table>
</body>
</html>`,
} as const
