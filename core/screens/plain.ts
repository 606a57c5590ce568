/** One line without control characters: what people typed must not steer the terminal it is shown on. */
export const plain = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
