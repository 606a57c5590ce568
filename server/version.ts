declare const DECIDAG_VERSION: string | undefined

/** The version of the product, as the build says it; `source` for what runs unbuilt. */
export const productVersion = typeof DECIDAG_VERSION === 'undefined' ? 'source' : DECIDAG_VERSION
