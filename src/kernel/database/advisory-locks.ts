/**
 * The keys of PostgreSQL's advisory locks, which processes on the same database share. They are arbitrary
 * numbers that no other program is likely to use. Two locks with the same key would wait for each other.
 */
export const advisoryLocks = {
  migration: 20_260_401,
  auditSeal: 20_261_121,
  certificate: 20_261_122,
  backup: 20_261_123,
  signingKey: 20_261_124,
}
