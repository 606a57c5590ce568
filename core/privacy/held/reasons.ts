/** Why the law lets the firm keep something: accounts and VAT (10 years), social documents (5 years), or what the firm's work needs. */
export const reasons = ['books', 'social', 'work'] as const
export type Reason = (typeof reasons)[number]
