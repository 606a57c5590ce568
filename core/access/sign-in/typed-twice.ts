/** The key of what is wrong where a new password and its repetition differ; null where they are alike or both empty. */
export const typedTwice = (
  password: string | null | undefined,
  confirmed: string | null | undefined,
): 'string.match' | null => ((password ?? '') === (confirmed ?? '') ? null : 'string.match')
