import { whenNpmIsGone } from './npm-gone.mjs'

/** Loaded before the server when it runs in the start script's process. */
whenNpmIsGone(() => process.kill(process.pid, 'SIGTERM'))
