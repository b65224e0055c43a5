/** The longest lifetime of a session, no matter how often it's extended. */
export const longestSessionMs = 90 * 86_400_000
