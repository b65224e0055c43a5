/** What was measured, rounded to the unfavourable side. bench/README.md has the figures and how to repeat them. */
export const NUMBERS = [
  { figure: '6', unit: 'ms', text: 'from one person’s screen to another’s: half of all messages take less' },
  { figure: '470', unit: 'a second', text: 'lists of fifty projects, each checked against who may see it' },
  { figure: '80', unit: 'kB', text: 'of script is all that this page loads' },
  { figure: '1.4', unit: 's', text: 'from the start of the server until it answers' },
]
