import { resolve } from 'node:path'
import { z } from 'zod'
import { formatText } from './i18n/format-message.ts'
import { fallbackLanguage } from './i18n/languages.ts'

const text = z.string().trim().min(1).optional()
const port = z.coerce.number().int().min(0).max(65_535)
const url = z.url().optional()

/** Every environment variable that Easel reads. Each has a working default. */
const variables = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: url,
  TRUST_PROXY: text,
  EASEL_DATA_DIR: z.string().min(1).default('./data'),
  EASEL_ADMIN_EMAIL: z.email().optional(),
  EASEL_ADMIN_PASSWORD: z.string().min(6).optional(),
  EASEL_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  /** '1' fills an empty database with demo data. */
  EASEL_DEMO: text,
  /** '1' sends no email and calls no payment service. For use after restoring a backup. */
  EASEL_QUIET: text,
  /** '1' serves the browser code through Vite, for development. */
  EASEL_DEV: text,
  DATABASE_URL: text,
  DATABASE_DIRECT_URL: text,
  DATABASE_POOL_MAX: z.coerce.number().int().min(2).max(500).default(10),
  SMTP_URL: url,
  MAIL_FROM: text,
  S3_ENDPOINT: url,
  S3_REGION: text,
  S3_BUCKET: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_API_BASE: url,
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  APPLE_CLIENT_ID: text,
  APPLE_CLIENT_SECRET: text,
  OIDC_ISSUER: url,
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
  MAX_UPLOAD_BYTES: z.coerce.number().int().min(1).default(10_485_760),
  /** Larger files are uploaded in parts. */
  PARTS_ABOVE_BYTES: z.coerce
    .number()
    .int()
    .min(1)
    .default(100 * 1_024 * 1_024),
})

type Variables = z.output<typeof variables>

type Store = 'S3_ENDPOINT' | 'S3_REGION' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'

export interface Config
  extends Omit<Variables, 'TRUST_PROXY' | 'EASEL_DEMO' | 'EASEL_QUIET' | 'EASEL_DEV' | Store> {
  /**
   * The trusted proxies in Fastify's form: their addresses, or the number of proxies in front of this
   * process.
   */
  trustProxy: string | false | ((address: string, hop: number) => boolean)
  demo: boolean
  /** Quiet mode: the mail server and the payment service are treated as not configured. */
  quiet: boolean
  dev: boolean
  /** True without `DATABASE_URL`: the server then starts the PostgreSQL from npm. */
  embedded: boolean
  /** The store for files. Null means the data folder. */
  s3: S3Config | null
}

export interface S3Config {
  /** Undefined for Amazon's own endpoint. */
  endpoint: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

export class ConfigError extends Error {}

/** Reads and checks the environment. Throws a {@link ConfigError} that names each invalid variable. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(filled)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(
      ({ path, message }) => `${path.join('.')}: ${formatText(fallbackLanguage, message)}`,
    )
    throw new ConfigError(`These environment variables are invalid:\n  ${wrong.join('\n  ')}`)
  }
  const { TRUST_PROXY, EASEL_DEMO, EASEL_QUIET, EASEL_DEV, ...named } = parsed.data
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, ...rest } = named
  if (rest.DATABASE_URL && !rest.EASEL_SECRET) {
    throw new ConfigError(
      'EASEL_SECRET is required with DATABASE_URL, because all processes must share it. Use any 32 random characters.',
    )
  }
  const quiet = EASEL_QUIET === '1'
  return {
    ...rest,
    ...(quiet ? nothingLeaves : {}),
    EASEL_DATA_DIR: resolve(rest.EASEL_DATA_DIR),
    trustProxy: trust(TRUST_PROXY),
    demo: EASEL_DEMO === '1',
    quiet,
    dev: EASEL_DEV === '1',
    embedded: !rest.DATABASE_URL,
    s3: storeOf(named),
  }
}

const nothingLeaves = { SMTP_URL: undefined, STRIPE_SECRET_KEY: undefined, STRIPE_WEBHOOK_SECRET: undefined }

function storeOf(named: Pick<Variables, Store>): S3Config | null {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = named
  if (S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    return {
      endpoint: S3_ENDPOINT,
      region: S3_REGION ?? 'us-east-1',
      bucket: S3_BUCKET,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
    }
  }
  if (S3_ENDPOINT || S3_BUCKET || S3_ACCESS_KEY_ID || S3_SECRET_ACCESS_KEY) {
    throw new ConfigError(
      'An S3 store needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and S3_ENDPOINT unless it’s Amazon S3.',
    )
  }
  return null
}

function trust(value: string | undefined): Config['trustProxy'] {
  if (!value) return false
  if (!/^\d+$/.test(value)) return value
  const proxies = Number(value)
  return (_address, hop) => hop < proxies
}
