/** The bakery's colours. */
export const BAKERY = {
  paper: '#f8f0e3',
  ink: '#2a1810',
  soft: '#6f5545',
  crust: '#b4532a',
  butter: '#f2c868',
  blush: '#f0dcc2',
  sage: '#5f7050',
}
