/**
 * Families of texts that a page needs only once something has happened: it is opened without them, and asks for them when it
 * shows the first of them.
 */
export const deferredTexts = /^(error|warning|disk|forms\.validation|mail)\./
