/** An error that the person starting the program can fix. The message is printed as is, without a stack. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
