/** Whom a sample addresses. */
export const samplePerson = { name: 'Noor' }

/** Where the product of a sample stands. */
export const sampleSite = 'https://decidag.example'
