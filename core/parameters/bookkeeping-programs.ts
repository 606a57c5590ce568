/** The bookkeeping programs for which a month can be written; `ubl` is every program that reads e-invoices. */
export const bookkeepingPrograms = ['ubl', 'octopus', 'yuki', 'exact', 'winbooks', 'bob'] as const
export type BookkeepingProgram = (typeof bookkeepingPrograms)[number]
