const signs: { readonly [sign: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as it stands in a page of HTML, between tags or in an attribute with double quotes. */
export const inHtml = (text: string): string =>
  text.toWellFormed().replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign)
