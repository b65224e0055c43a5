import { runEasel } from '#src/server.ts'

// A file and not a script on the command line, since threads couldn't start with the latter's options.
await runEasel({ skip: ['pages'] })
