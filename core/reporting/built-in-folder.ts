/** Where the reports of the program stand among those of a report server. */
export const builtInFolder = '/built-in'
