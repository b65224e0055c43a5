/**
 * What waits for a person, as their dashboard has it: those that wait longest, at most `limit`, each with the path
 * that opens it; `count` counts all. `messages.ts` says in words what it is and why it waits.
 */
export { findToDos as toDosFor } from './data.ts'
