/**
 * The program cannot start, for a reason that the person who starts it can mend. The message is the whole story:
 * it is printed as it is, without a stack.
 */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
