import { isIPv6 } from 'node:net'
import { networkInterfaces } from 'node:os'
import { isAbsolute, resolve } from 'node:path'
import * as z from 'zod'

const environments = ['local', 'dev', 'staging', 'prod'] as const

const variables = z.object({
  CARRIAGE_ENV: z.enum(environments).default('local'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SECRET_KEY: z.string().min(32).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: z.url({ protocol: /^https$/ }).default('https://accounts.google.com'),
  GOOGLE_SANDBOX: z.enum(['true', 'false']).optional(),
  PAYMENTS: z.enum(['sandbox', 'stripe', 'off']).optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_PRICE_ID: z
    .string()
    .regex(/^price_\w+$/)
    .optional(),
  VIDEO_CONVERSION: z.enum(['on', 'off']).default('on'),
  ACCEL_PREFIX: z
    .string()
    .regex(/^\/[\w/-]*\/$/)
    .optional(),
  LIVE_UDP_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  LIVE_PUBLIC_ADDRESS: z.ipv4().optional(),
  INSTANCE_URL: z.url({ protocol: /^https?$/ }).optional(),
  TURN_URL: z
    .string()
    .regex(/^turn:[\w.-]+(:\d+)?(\?transport=udp)?$/, 'like turn:turn.example.com:3478')
    .optional(),
  TURN_SECRET: z.string().min(16).optional(),
  CARRIAGE_API_ONLY: z.enum(['true', 'false']).default('false'),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
})

export type PaymentsConfig =
  | { kind: 'off' }
  /** Stands in Stripe's place, and takes no money; never in `prod`. */
  | { kind: 'sandbox' }
  | { kind: 'stripe'; secretKey: string; webhookSecret: string; priceId: string }

export interface Config {
  environment: (typeof environments)[number]
  port: number
  host: string
  /** Every link in mails, redirects and returns starts with it; without a slash at the end. */
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  /** Signs media paths. Undefined: one is made once and kept in DATA_DIR. */
  secretKey: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** Undefined: no account with Google. */
  google: { issuer: string; clientId: string; clientSecret: string } | undefined
  /** Puts a sandbox in Google's place, where anybody may be anybody; never in `prod`. */
  googleSandbox: boolean
  payments: PaymentsConfig
  /** Whether FFmpeg is used where it loads: without it only H.264/AAC uploads play, in one quality. */
  convertsVideos: boolean
  /** Where nginx finds the folder of the media, for `X-Accel-Redirect`; undefined: no nginx sends them. */
  accelPrefix: string | undefined
  /** Carries all live classes; 0: any free one. */
  liveUdpPort: number
  /** Where the world reaches that port; undefined: at an address of this machine. */
  livePublicAddress: string | undefined
  /** Where other instances on the same database reach this one; without a slash at the end. */
  instanceUrl: string
  /** Relays live classes for networks without UDP to us; its secret makes passwords (HMAC). */
  turn: { url: string; secret: string } | undefined
  /** Leaves the web app to somebody else, such as the development server. */
  apiOnly: boolean
  /** How many proxies of our own stand in front; what comes before them in X-Forwarded-For is hearsay. */
  trustedProxies: number
  logLevel: string
}

/** What a variable of the environment has to be set to, in words for whoever operates the server. */
export class EnvironmentError extends Error {}

/**
 * Reads the configuration. Throws `EnvironmentError` that names each variable that is malformed or,
 * in `prod`, missing because its embedded stand-in would be unsafe there.
 */
export function readConfig(env: NodeJS.ProcessEnv, root: string): Config {
  // An empty variable is how shells and compose files say 'not set'.
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(set)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new EnvironmentError(`The environment is not valid:\n${lines.join('\n')}`)
  }
  const v = parsed.data
  if (v.CARRIAGE_ENV === 'prod') {
    const required = {
      PUBLIC_URL: 'the address members use',
      SECRET_KEY: 'at least 32 random characters; every instance needs the same',
      SMTP_URL: 'the captured mailbox is not for production',
      MAIL_FROM: 'the sender of every mail',
    } as const
    const missing = Object.entries(required).filter(([name]) => !v[name as keyof typeof required])
    if (missing.length > 0) {
      const lines = missing.map(([name, why]) => `  ${name} is missing: ${why}`)
      throw new EnvironmentError(`CARRIAGE_ENV=prod does not start like this:\n${lines.join('\n')}`)
    }
  }
  const google = readGoogle(v)
  return {
    environment: v.CARRIAGE_ENV,
    port: v.PORT,
    host: v.HOST,
    publicUrl: (v.PUBLIC_URL ?? `http://localhost:${v.PORT}`).replace(/\/+$/, ''),
    dataDir: isAbsolute(v.DATA_DIR) ? v.DATA_DIR : resolve(root, v.DATA_DIR),
    databaseUrl: v.DATABASE_URL,
    secretKey: v.SECRET_KEY,
    smtpUrl: v.SMTP_URL,
    mailFrom: v.MAIL_FROM ?? 'Carriage <hello@carriage.test>',
    ...google,
    payments: readPayments(v),
    convertsVideos: v.VIDEO_CONVERSION === 'on',
    accelPrefix: v.ACCEL_PREFIX,
    liveUdpPort: v.LIVE_UDP_PORT,
    livePublicAddress: v.LIVE_PUBLIC_ADDRESS,
    instanceUrl: (v.INSTANCE_URL ?? addressOf(v)).replace(/\/+$/, ''),
    turn: readTurn(v),
    apiOnly: v.CARRIAGE_API_ONLY === 'true',
    trustedProxies: v.TRUST_PROXY,
    logLevel: v.LOG_LEVEL,
  }
}

/** Listening everywhere, a server is reached at the first address that others can see. */
function addressOf({ HOST, PORT }: z.output<typeof variables>): string {
  const everywhere = HOST === '0.0.0.0' || HOST === '::'
  const seen = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4')?.address
  const host = everywhere ? (seen ?? '127.0.0.1') : HOST
  return `http://${isIPv6(host) ? `[${host}]` : host}:${PORT}`
}

function readTurn({ TURN_URL: url, TURN_SECRET: secret }: z.output<typeof variables>) {
  if (url === undefined && secret === undefined) return undefined
  if (url === undefined || secret === undefined) {
    const name = url === undefined ? 'TURN_URL' : 'TURN_SECRET'
    throw new EnvironmentError(
      `The environment is not valid:\n  ${name} is missing: a TURN server needs the two together`,
    )
  }
  return { url, secret }
}

function readGoogle(v: z.output<typeof variables>): Pick<Config, 'google' | 'googleSandbox'> {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = v
  if (v.GOOGLE_SANDBOX === 'true' && v.CARRIAGE_ENV === 'prod') {
    throw new EnvironmentError(
      'CARRIAGE_ENV=prod does not start like this:\n  GOOGLE_SANDBOX lets anybody be anybody: set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET instead',
    )
  }
  if (clientId === undefined && clientSecret === undefined) {
    // Outside of a local installation somebody has to want it: it opens every account.
    const sandbox = v.GOOGLE_SANDBOX ?? (v.CARRIAGE_ENV === 'local' ? 'true' : 'false')
    return { google: undefined, googleSandbox: sandbox === 'true' }
  }
  if (clientId === undefined || clientSecret === undefined) {
    const name = clientId === undefined ? 'GOOGLE_CLIENT_ID' : 'GOOGLE_CLIENT_SECRET'
    throw new EnvironmentError(
      `The environment is not valid:\n  ${name} is missing: Google gives the two together`,
    )
  }
  return {
    google: { issuer: v.GOOGLE_ISSUER, clientId, clientSecret },
    googleSandbox: false,
  }
}

const stripeVariables = {
  STRIPE_SECRET_KEY: 'the secret key of the account',
  STRIPE_WEBHOOK_SECRET: 'the signing secret of the endpoint PUBLIC_URL/api/billing/webhook',
  STRIPE_PRICE_ID: 'the monthly or yearly price that is on sale',
} as const

function readPayments(v: z.output<typeof variables>): PaymentsConfig {
  const isProd = v.CARRIAGE_ENV === 'prod'
  if (isProd && (v.PAYMENTS === undefined || v.PAYMENTS === 'sandbox')) {
    const line =
      v.PAYMENTS === 'sandbox'
        ? 'PAYMENTS=sandbox takes no money: set PAYMENTS=stripe, or PAYMENTS=off for activation codes alone'
        : 'PAYMENTS is missing: stripe, or off for activation codes alone'
    throw new EnvironmentError(`CARRIAGE_ENV=prod does not start like this:\n  ${line}`)
  }
  if (v.PAYMENTS !== 'stripe') return { kind: v.PAYMENTS ?? 'sandbox' }
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_ID } = v
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET || !STRIPE_PRICE_ID) {
    const lines = Object.entries(stripeVariables)
      .filter(([name]) => !v[name as keyof typeof stripeVariables])
      .map(([name, what]) => `  ${name} is missing: ${what}`)
    throw new EnvironmentError(`PAYMENTS=stripe does not start like this:\n${lines.join('\n')}`)
  }
  return {
    kind: 'stripe',
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    priceId: STRIPE_PRICE_ID,
  }
}
