import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Loaded before the tests: a password is derived with a sixteenth of the work that it takes in the product, since
 * nobody guesses any here. Hashes do not say how much work they took: those of one process are for that process.
 */
const { scrypt } = crypto
crypto.scrypt = (password, salt, length, options, done) =>
  scrypt(password, salt, length, { ...options, N: options.N / 16 }, done)
syncBuiltinESMExports()
