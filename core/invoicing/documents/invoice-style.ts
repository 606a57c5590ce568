/**
 * How the default invoice looks: one ink, one accent. Its font has figures of one width and a letter for each
 * sign, without substitutes (ligatures, `tnum`), which programs that read a PDF back as text would lose.
 */
export const invoiceStyle = `
@page { size: A4; margin: 15mm 18mm 27mm 20mm }
* { box-sizing: border-box; margin: 0; padding: 0 }
html { font: 400 9pt/1.45 'IBM Plex Sans', sans-serif; color: #17212b; text-rendering: geometricPrecision;
  font-variant-ligatures: none;
 -webkit-print-color-adjust: exact; print-color-adjust: exact }
strong { font-weight: 600 }
dt, th, small, figcaption { font-size: 7pt; font-weight: 400; color: #5c6873 }
dd, td { overflow-wrap: anywhere }

header { display: grid; grid-template-columns: 76mm 80mm; justify-content: space-between; align-items: start; min-height: 70mm }
h1, .firm, address, .credits, .memo, .remark { overflow-wrap: anywhere }
dd, .lines td, address, .memo { unicode-bidi: plaintext; text-align: left }
.firm { width: 76mm; font-size: 8pt }
.firm img { display: block; max-width: 52mm; max-height: 17mm; margin-bottom: 4mm }
.firm p { margin-bottom: 1.2mm; color: #5c6873 }
.firm strong { color: #17212b }
address { margin: 33mm 0 6mm; font-size: 9.6pt; font-style: normal; line-height: 1.45 }
address small { display: block; margin-top: 1.6mm }

h1 { font-size: 21pt; font-weight: 600; line-height: 1.2; letter-spacing: -0.015em }
h1 span { font-weight: 400; color: #12556b }
.credits { margin-top: 1mm; color: #5c6873 }

.facts { display: flex; flex-wrap: wrap; gap: 2.5mm 11mm }
h1 ~ .facts { margin-top: 5.5mm }
h1 ~ .facts.mission { margin-top: 3mm }
.facts dd, .payment dd { font-weight: 600 }
.mission dd { font-weight: 400 }
.memo { margin-top: 4mm; max-width: 140mm; white-space: pre-line }

table { width: 100%; border-spacing: 0 }
th { padding: 0 0 1.4mm; text-align: left; vertical-align: bottom }
td { padding: 1.7mm 0; vertical-align: top }
tr { break-inside: avoid }

.lines { margin-top: 8mm }
.lines th { border-bottom: 0.35mm solid #12556b }
.lines td { border-bottom: 0.2mm solid #e3e8ec }
.lines th:nth-child(1) { width: 20mm }
.lines th:nth-child(3) { width: 15mm }
.lines th:nth-child(4) { width: 32mm }
.lines :is(th, td):nth-child(n + 3) { text-align: right; white-space: nowrap }
.lines td:nth-child(1), .lines td:nth-child(3) { color: #5c6873 }
.lines td:nth-child(1) { padding-right: 2mm }
.lines td:nth-child(2) { padding-right: 5mm; white-space: pre-line; orphans: 2; widows: 2 }
.lines td small { font-size: 7.6pt; color: #5c6873 }
.lines tbody { break-inside: avoid }
.lines .end > td:nth-child(n) { padding: 0; border: none; color: #17212b }

.sums { display: flex; justify-content: space-between; gap: 14mm; margin-top: 6mm; break-inside: avoid }
.sums > div { width: 80mm }
.vat { font-size: 7.6pt }
.lines .vat :is(th, td):nth-child(n) { width: auto; padding: 0.5mm 0; border: none; color: #5c6873; white-space: normal }
.lines .vat th:nth-child(n) { padding-bottom: 1.4mm }
.lines .vat :is(th, td):nth-child(n + 2) { text-align: right; white-space: nowrap }
.remark { margin-top: 2.5mm; font-size: 7.6pt; color: #5c6873 }
.totals { width: 76mm }
.totals div { display: flex; justify-content: space-between; align-items: baseline; padding: 1mm 0 }
.totals dt { font-size: 8.6pt }
.totals div:first-child { padding-top: 0 }
.totals .due { margin-top: 1.5mm; padding-top: 2.5mm; border-top: 0.35mm solid #12556b }
.totals .due dt { font-weight: 600; color: #17212b }
.totals .due dd { font-size: 14pt; font-weight: 600; line-height: 1.2; white-space: nowrap }

.payment { display: flex; justify-content: space-between; gap: 10mm; margin-top: 7mm; padding: 4.5mm 5.5mm;
  background: #f2f6f7; border-radius: 1.5mm; break-inside: avoid }
h2 { font-size: 9.6pt; font-weight: 600 }
.payment p { margin: 0.6mm 0 3.5mm; color: #5c6873 }
.payment dl { display: grid; grid-template-columns: fit-content(70mm) minmax(40mm, 1fr); gap: 2.5mm 11mm }
figure { flex: none; width: 30mm; text-align: center }
figure svg { display: block; width: 27mm; height: 27mm; margin: 0 auto 1.5mm }
figcaption { font-size: 6.4pt; line-height: 1.3 }
`
