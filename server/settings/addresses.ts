/** Whether what is sent to an address travels encrypted. */
export const isSecure = (address: string): boolean => URL.canParse(address) && address.startsWith('https://')

/** Whether an address is of this machine itself, as in a trial. */
export const isLocal = (address: string): boolean =>
  URL.canParse(address) && /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(address)
