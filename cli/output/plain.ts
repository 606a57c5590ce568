/** One line without control characters: what people typed must not steer the terminal it is shown on. */
// oxlint-disable-next-line no-control-regex
export const plain = (text: string): string => text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g, ' ')
