/** The language that the portal's words are in; figures and dates are written as it writes them. */
export const LOCALE = 'en-US'
