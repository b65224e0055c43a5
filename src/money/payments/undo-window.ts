/** How long a recorded payment can be undone before the client is notified of it. */
export const undoWindowMs = 60_000
