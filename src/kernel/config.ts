import { resolve } from 'node:path'
import { z } from 'zod'
import { withFiles } from './environment-files.ts'
import { formatText } from './i18n/format-message.ts'
import { fallbackLanguage } from './i18n/languages.ts'
import { CannotStart } from './start-error.ts'

const text = z.string().trim().min(1).optional()
const port = z.coerce.number().int().min(0).max(65_535)
const url = z.url().optional()
/** Five fields, each a list of numbers and ranges, with an optional step. */
const cron = /^(?:(?:\*|\d{1,2}(?:-\d{1,2})?(?:,\d{1,2}(?:-\d{1,2})?){0,60})(?:\/\d{1,2})?(?: (?!$)|$)){5}$/

/** Every environment variable that Easel reads. Each has a working default. */
const variables = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: url,
  TRUST_PROXY: text,
  /** The host names for which Easel gets certificates and serves HTTPS itself, separated by commas. */
  EASEL_HOSTS: text,
  EASEL_HTTP_PORT: port.default(80),
  EASEL_HTTPS_PORT: port.default(443),
  /** The directory of the certificate authority (ACME, RFC 8555). */
  EASEL_ACME_DIRECTORY: z.url().default('https://acme-v02.api.letsencrypt.org/directory'),
  /** The address to which the certificate authority can send warnings. */
  EASEL_ACME_EMAIL: z.email().optional(),
  EASEL_DATA_DIR: z.string().min(1).default('./data'),
  /**
   * How long to keep serving after a stop signal while `/api/ready` returns 503, so that proxies can notice.
   */
  EASEL_DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  EASEL_ADMIN_EMAIL: z.email().optional(),
  EASEL_ADMIN_PASSWORD: z.string().min(6).optional(),
  EASEL_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  /** '1' fills an empty database with demo data. */
  EASEL_DEMO: text,
  /** The number of years of agency work to add to the demo data. */
  EASEL_DEMO_YEARS: z.coerce.number().positive().max(20).optional(),
  /** The share of those years' data to create, from 0 to 1. */
  EASEL_DEMO_SHARE: z.coerce.number().positive().max(1).default(1),
  /** '1' sends no email and calls no payment service. For use after restoring a backup. */
  EASEL_QUIET: text,
  /** '1' serves the browser code through Vite, for development. */
  EASEL_DEV: text,
  EASEL_LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).optional(),
  /** '1' logs a line for each request. */
  EASEL_ACCESS_LOG: text,
  /** Milliseconds. Statements that take at least this many milliseconds are logged, without their values. */
  EASEL_SLOW_STATEMENT_MS: z.coerce.number().int().min(1).optional(),
  /** Turns on /metrics for callers that send this bearer token. */
  EASEL_METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Sends traces to this OpenTelemetry collector. The names are OpenTelemetry's own. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_EXPORTER_OTLP_HEADERS: text,
  OTEL_SERVICE_NAME: z.string().trim().min(1).default('easel'),
  /** The fraction of requests and jobs that are traced. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
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
  /** Where scheduled backups go: a folder, or `s3://bucket/folder`. Without it, none are made. */
  EASEL_BACKUP_TO: text,
  /** A cron expression in UTC. */
  EASEL_BACKUP_SCHEDULE: z
    .string()
    .trim()
    .regex(cron, 'must be a cron expression with five fields, such as 30 2 * * *')
    .default('30 2 * * *'),
  EASEL_BACKUP_KEEP: z.coerce.number().int().min(1).default(14),
  EASEL_BACKUP_KEY: z.string().trim().min(16, 'must have at least 16 characters').optional(),
  EASEL_BACKUP_S3_ENDPOINT: url,
  EASEL_BACKUP_S3_REGION: text,
  EASEL_BACKUP_S3_ACCESS_KEY_ID: text,
  EASEL_BACKUP_S3_SECRET_ACCESS_KEY: text,
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
  extends Omit<
    Variables,
    | 'TRUST_PROXY'
    | 'EASEL_HOSTS'
    | 'EASEL_DEMO'
    | 'EASEL_QUIET'
    | 'EASEL_DEV'
    | 'EASEL_LOG_LEVEL'
    | 'EASEL_ACCESS_LOG'
    | Store
  > {
  /**
   * The trusted proxies in Fastify's form: their addresses, or the number of proxies in front of this
   * process.
   */
  trustProxy: string | false | ((address: string, hop: number) => boolean)
  /** The host names that Easel serves over HTTPS itself. Empty behind a proxy. */
  hosts: string[]
  demo: boolean
  /**
   * Quiet mode: the mail server and the payment service are treated as not configured. A restored or copied
   * database turns it on too, until an administrator confirms. It may change while the server runs.
   */
  quiet: boolean
  /** Whether `EASEL_QUIET` turned it on. It then stays on until a restart. */
  quietByEnvironment: boolean
  dev: boolean
  /** The lowest level that is logged, as pino names it. */
  logLevel: string
  accessLog: boolean
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

export class ConfigError extends CannotStart {}

/** Reads and checks the environment. Throws a {@link ConfigError} that names each invalid variable. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const parsed = variables.safeParse(readEnvironment(env))
  if (!parsed.success) {
    throw invalidVariables(
      parsed.error.issues.map(
        ({ path, message }) => `${path.join('.')}: ${formatText(fallbackLanguage, message)}`,
      ),
    )
  }
  const { TRUST_PROXY, EASEL_HOSTS, EASEL_DEMO, EASEL_QUIET, EASEL_DEV, ...others } = parsed.data
  const { EASEL_LOG_LEVEL, EASEL_ACCESS_LOG, ...named } = others
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, ...rest } = named
  if (rest.DATABASE_URL && !rest.EASEL_SECRET) {
    throw new ConfigError(
      'EASEL_SECRET is required with DATABASE_URL, because all processes must share it. Use any 32 random characters.',
    )
  }
  const hosts = hostsIn(EASEL_HOSTS)
  const quiet = EASEL_QUIET === '1'
  const accessLog = EASEL_ACCESS_LOG === '1'
  return {
    ...rest,
    ...(quiet ? nothingLeaves : {}),
    quietByEnvironment: quiet,
    PUBLIC_URL: rest.PUBLIC_URL ?? (hosts.length > 0 ? `https://${hosts[0]}` : undefined),
    EASEL_DATA_DIR: resolve(rest.EASEL_DATA_DIR),
    hosts,
    trustProxy: trust(TRUST_PROXY),
    demo: EASEL_DEMO === '1',
    quiet,
    dev: EASEL_DEV === '1',
    accessLog,
    logLevel: EASEL_LOG_LEVEL ?? (accessLog ? 'info' : 'warn'),
    embedded: !rest.DATABASE_URL,
    s3: storeOf(named),
  }
}

/** Returns the environment, with the contents of files for variables like `EASEL_SECRET_FILE`. */
export function readEnvironment(env: Record<string, string | undefined> = process.env) {
  const { filled, wrong } = withFiles(env, Object.keys(variables.shape))
  if (wrong.length > 0) throw invalidVariables(wrong)
  return filled
}

function invalidVariables(wrong: string[]): ConfigError {
  return new ConfigError(`These environment variables are invalid:\n  ${wrong.join('\n  ')}`)
}

/** The values of a {@link Config} in quiet mode. */
export const nothingLeaves = {
  SMTP_URL: undefined,
  STRIPE_SECRET_KEY: undefined,
  STRIPE_WEBHOOK_SECRET: undefined,
}

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

/** Certificate authorities only verify domain names, so each name needs a dot and can't be an IP address. */
const hostName =
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,10}[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/

function hostsIn(list = ''): string[] {
  const hosts = list
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== '')
  const wrong = hosts.find((host) => !hostName.test(host))
  if (wrong) {
    throw invalidVariables([`EASEL_HOSTS: “${wrong}” isn’t a host name such as portal.example.com`])
  }
  return [...new Set(hosts)]
}

function trust(value: string | undefined): Config['trustProxy'] {
  if (!value) return false
  if (!/^\d+$/.test(value)) return value
  const proxies = Number(value)
  return (_address, hop) => hop < proxies
}
