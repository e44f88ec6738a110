import * as z from 'zod'

export const environments = ['local', 'dev', 'staging', 'prod'] as const

/** Every environment variable that the server reads, and its format. */
export const variables = z.object({
  CARRIAGE_ENV: z.enum(environments).default('local'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  LOCAL_ON_NETWORK: z.enum(['yes', 'no']).default('no'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_READ_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  WAL_ARCHIVE: z.string().min(1).optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  SECRET_KEY: z.string().min(32).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().optional(),
  PUSH: z.enum(['on', 'off']).default('on'),
  PUSH_PUBLIC_KEY: z
    .string()
    .regex(/^B[\w-]{86}$/, 'a public key of VAPID, 65 bytes in base64url')
    .optional(),
  PUSH_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'a private key of VAPID, 32 bytes in base64url')
    .optional(),
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
  STRIPE_MORE_PRICE_IDS: z
    .string()
    .regex(/^price_\w+(,price_\w+){0,19}$/, 'at most twenty ids like price_1,price_2')
    .optional(),
  STRIPE_AUTOMATIC_TAX: z.enum(['on', 'off']).default('off'),
  STRIPE_STAY_COUPON: z.string().regex(/^\w+$/).optional(),
  STRIPE_RETURN_COUPON: z.string().regex(/^\w+$/).optional(),
  REQUIRE_SECOND_FACTOR: z.enum(['staff', 'off']).optional(),
  SIGN_UP_NAMES_ACCOUNTS: z.enum(['on', 'off']).default('on'),
  FRESH_PROOF: z.enum(['on', 'off']).optional(),
  SCANNER_URL: z
    .string()
    .regex(
      /^unix:\/.+$|^tcp:\/\/([\w.-]+|\[[\da-f:]+\])(:\d+)?$/,
      'like unix:/run/clamav/clamd.ctl or tcp://127.0.0.1:3310',
    )
    .optional(),
  SCANNER_STREAM_MB: z.coerce.number().int().min(1).max(4000).default(20),
  TRANSCRIBER_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRANSCRIBER_KEY: z.string().min(1).optional(),
  TRANSCRIBER_MODEL: z.string().min(1).default('whisper-1'),
  TRANSCRIBER_THREADS: z.coerce.number().int().min(1).max(64).default(1),
  TRANSLATOR: z.enum(['off', 'libretranslate', 'deepl', 'openai']).default('off'),
  TRANSLATOR_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRANSLATOR_KEY: z.string().min(1).optional(),
  TRANSLATOR_MODEL: z.string().min(1).optional(),
  ACCEL_PREFIX: z
    .string()
    .regex(/^\/[\w/-]*\/$/)
    .optional(),
  MEDIA_STORE: z.enum(['disk', 's3']).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'the name of a bucket')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_FORCE_PATH_STYLE: z.enum(['true', 'false']).optional(),
  S3_DIRECT: z.enum(['on', 'off']).default('off'),
  S3_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  MUX_TOKEN_ID: z.string().min(1).optional(),
  MUX_TOKEN_SECRET: z.string().min(1).optional(),
  MUX_SIGNING_KEY_ID: z.string().min(1).optional(),
  MUX_SIGNING_KEY: z.string().min(1).optional(),
  MUX_WEBHOOK_SECRET: z.string().min(1).optional(),
  MUX_STREAM_URL: z.url({ protocol: /^https?$/ }).default('https://stream.mux.com'),
  MUX_IMAGE_URL: z.url({ protocol: /^https?$/ }).default('https://image.mux.com'),
  MUX_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.mux.com'),
  SESSION_IDLE_DAYS: z.coerce.number().min(1).max(365).default(30),
  STAFF_SESSION_IDLE_HOURS: z.coerce.number().min(1).max(8760).optional(),
  SESSION_MAX_DAYS: z.coerce.number().min(1).max(365).default(90),
  LIVE_CAPTIONS: z.enum(['on', 'off']).default('off'),
  LIVE_ENGINE: z.enum(['embedded', 'livekit']).optional(),
  LIVEKIT_URL: z.url({ protocol: /^wss?$/, error: 'like wss://livekit.example.com' }).optional(),
  LIVEKIT_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  LIVEKIT_API_KEY: z.string().min(1).optional(),
  LIVEKIT_API_SECRET: z.string().min(1).optional(),
  LIVE_APP_ID: z
    .string()
    .regex(/^[\w.-]{1,64}$/, 'like my-studio')
    .optional(),
  LIVE_UDP_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  LIVE_PUBLIC_ADDRESS: z.ipv4().optional(),
  LIVE_CARRIER: z.enum(['on', 'off']).default('on'),
  TURN_URL: z
    .string()
    .regex(/^turn:[\w.-]+(:\d+)?(\?transport=udp)?$/, 'like turn:turn.example.com:3478')
    .optional(),
  TURN_SECRET: z.string().min(16).optional(),
  GOOGLE_CAST: z.enum(['on', 'off']).default('off'),
  WEB_BLUETOOTH: z.enum(['on', 'off']).default('off'),
  APPLE_APP_IDS: z
    .string()
    .regex(
      /^[A-Z\d]{10}(\.[\w-]+){2,}(,[A-Z\d]{10}(\.[\w-]+){2,}){0,9}$/,
      'at most ten ids like ABCDE12345.com.example.studio',
    )
    .optional(),
  ANDROID_PACKAGE: z
    .string()
    .regex(/^[a-z]\w*(\.[a-z]\w*)+$/i, 'like com.example.studio')
    .optional(),
  ANDROID_CERTIFICATES: z
    .string()
    .regex(
      /^([\dA-F]{2}:){31}[\dA-F]{2}(,([\dA-F]{2}:){31}[\dA-F]{2}){0,9}$/,
      'at most ten SHA-256 fingerprints like 14:6D:…:C5',
    )
    .optional(),
  WEB_WORKER: z.enum(['on', 'off']).default('on'),
  CARRIAGE_API_ONLY: z.enum(['true', 'false']).default('false'),
  WORKERS: z.enum(['internal', 'external']).default('internal'),
  WORKER_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w-]{20,200}$/, 'at least 20 letters, digits, - and _')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('carriage'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
})

export type Variables = z.output<typeof variables>
