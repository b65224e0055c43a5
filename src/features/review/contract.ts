/** What a guest may do: each includes those before it. */
export const reviewRights = ['VIEW', 'COMMENT', 'APPROVE'] as const
export type ReviewRight = (typeof reviewRights)[number]
