/** However often a session is extended: after so long its person signs in again. */
export const longestSessionMs = 90 * 86_400_000
