import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Loaded before the tests. Hashes passwords with a sixteenth of the usual work, since nobody attacks them
 * here. Hashes don't record their work factor, so they're only valid within the same process.
 */
const { scrypt } = crypto
crypto.scrypt = (password, salt, length, options, done) =>
  scrypt(password, salt, length, { ...options, N: options.N / 16 }, done)
syncBuiltinESMExports()
