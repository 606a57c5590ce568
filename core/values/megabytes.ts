/** Bytes in megabytes of 1024 × 1024 bytes, as people are told a limit. */
export const inMegabytes = (bytes: number): number => bytes / 1024 / 1024
