import { argv } from 'node:process'

/** `npm run bench`. With `--years 10`, measures a portal of that age instead. */
await import(argv.includes('--years') ? './years/run.ts' : './run.ts')
