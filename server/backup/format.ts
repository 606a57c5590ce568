/** The format that this version writes. What has a higher one is of a later version. */
export const format = 1
