/** How much data {@link growYears} creates. Everything follows from these counts. */
export interface Size {
  /** Everything happened within this many years before today. */
  years: number
  clients: number
  projects: number
  messages: number
  /** Files, and as many pins. */
  files: number
  invoices: number
  auditEntries: number
}

/**
 * The size of an agency after this many years. `share` shrinks the agency but not the years, so that two
 * portals differ only in how much data they have.
 */
export function sizeOf(years: number, share = 1): Size {
  const scale = years * share
  return {
    years,
    clients: Math.max(2, Math.round(100 * scale)),
    projects: Math.round(1_000 * scale),
    messages: Math.round(100_000 * scale),
    files: Math.round(10_000 * scale),
    invoices: Math.round(10_000 * scale),
    auditEntries: Math.round(200_000 * scale),
  }
}
