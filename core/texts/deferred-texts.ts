/**
 * Families of texts that are only said once something has happened: a page is opened without them, and asks for them as
 * soon as it says one.
 */
export const deferredTexts = /^(error|warning|disk|forms\.validation|mail)\./
