/** The look of a printed report: A4, the table's head on every page, a group never parted from its first row. */
const style = `
@page { size: A4 {{#landscape}}landscape{{/landscape}}; margin: 14mm 14mm 20mm 14mm }
body { margin: 0; font: 8.5pt/1.4 "IBM Plex Sans", Arial, sans-serif; color: #17212b; font-variant-numeric: tabular-nums }
h1 { margin: 0 0 1.5mm; font-size: 15pt; font-weight: 600 }
.parameters { margin: 0 0 2mm; color: #5c6873 }
.finding { margin: 0 0 4mm; font-size: 10pt }
.picture { margin: 0 0 5mm }
.picture svg { display: block; max-width: 100%; height: auto }
table { width: 100%; border-collapse: collapse }
thead { display: table-header-group }
th { padding: 1.2mm 2mm 1.2mm 0; border-bottom: 0.3mm solid #12556b; text-align: left; vertical-align: bottom; font-weight: 600 }
td { padding: 0.9mm 2mm 0.9mm 0; border-bottom: 0.1mm solid #e3e8ec; vertical-align: top; overflow-wrap: anywhere }
.figure { padding-right: 0; padding-left: 2mm; text-align: right; white-space: nowrap }
td:not(:first-child, .figure), th:not(:first-child, .figure) { padding-left: 3mm }
tr { break-inside: avoid }
.group td { padding-top: 2mm; font-weight: 600; break-after: avoid }
.group { break-after: avoid }
.depth1 td:first-child { padding-left: 3mm }
.depth2 td:first-child { padding-left: 6mm }
.depth3 td:first-child { padding-left: 9mm }
.total td { padding-top: 2mm; border-top: 0.3mm solid #12556b; border-bottom: none; font-weight: 600 }
`

/** A report on paper, with the number of the page and of all pages at its foot. */
export const reportTemplate = {
  header: '<span></span>',
  footer: `<style>#footer { padding: 0 !important }</style>
<div style="box-sizing: border-box; width: 100%; margin: 0 14mm 7mm; padding-top: 2mm; display: flex; justify-content: space-between; gap: 8mm; border-top: 0.2mm solid #d5dce1; font: 400 7pt/1.45 IBM Plex Sans, sans-serif; color: #5c6873">
<div>{{firm}} · {{title}} · {{day}}</div>
<div style="white-space: nowrap">{{page}} <span class="pageNumber"></span> / <span class="totalPages"></span></div>
</div>`,
  body: `<!doctype html>
<html lang="{{language}}">
<head><meta charset="utf-8"><title>{{title}}</title><style>${style}</style></head>
<body>
<h1>{{title}}</h1>
<p class="parameters">{{#parameters}}{{name}}: {{value}} &nbsp; {{/parameters}}</p>
{{#finding}}<p class="finding">{{finding}}</p>{{/finding}}
{{#picture}}<div class="picture">{{{picture}}}</div>{{/picture}}
<table>
<thead><tr>{{#headings}}<th class="{{#figure}}figure{{/figure}}">{{text}}</th>{{/headings}}</tr></thead>
<tbody>
{{#lines}}<tr class="{{kind}} depth{{depth}}">{{#span}}<td colspan="{{span}}">{{label}}</td>{{/span}}{{#cells}}<td class="{{#figure}}figure{{/figure}}">{{text}}</td>{{/cells}}</tr>
{{/lines}}</tbody>
</table>
</body>
</html>`,
}
