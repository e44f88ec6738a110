import { isIPv4, isIPv6 } from 'node:net'
import { isAbsolute, join, relative, resolve } from 'node:path'
import type { Config, SessionLimits, PushConfig, NativeApps } from './config.ts'
import { EnvironmentError } from './environment-error.ts'
import { readLiveEngine } from './read-livekit.ts'
import { readPayments } from './read-payments.ts'
import { readMux } from './read-mux.ts'
import { readMediaStore } from './read-s3.ts'
import { type Variables, variables } from './variables.ts'

/** The identity provider for Google: Google, another provider, the sandbox or none. */
function readGoogle(v: Variables): Pick<Config, 'google' | 'googleSandbox'> {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = v
  if (v.GOOGLE_SANDBOX === 'true' && v.CARRIAGE_ENV === 'prod') {
    throw new EnvironmentError(
      'CARRIAGE_ENV=prod does not start like this:\n  GOOGLE_SANDBOX lets anybody be anybody: set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET instead',
    )
  }
  if (clientId === undefined && clientSecret === undefined) {
    // Outside a local installation the sandbox must be requested, because it opens every account.
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

/** The native apps that open links to this server. Throws `EnvironmentError` for half of an Android app. */
function readNativeApps({
  APPLE_APP_IDS: apple,
  ANDROID_PACKAGE: name,
  ANDROID_CERTIFICATES: certificates,
}: Variables): NativeApps {
  if ((name === undefined) !== (certificates === undefined)) {
    const missing = name === undefined ? 'ANDROID_PACKAGE' : 'ANDROID_CERTIFICATES'
    throw new EnvironmentError(
      `The environment is not valid:\n  ${missing} is missing: Android opens links in an app only if it knows both`,
    )
  }
  return {
    appleIds: apple?.split(',') ?? [],
    android:
      name === undefined || certificates === undefined
        ? undefined
        : { package: name, certificates: certificates.split(',') },
  }
}

/** That of DeepL's paid plan; keys of the free one end with `:fx`. */
const deepLOf = (key: string): string =>
  key.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com'

/** Who writes drafts of translations; nobody unless one is named. */
function readTranslator(v: Variables): Config['translator'] {
  const { TRANSLATOR: kind, TRANSLATOR_KEY: key, TRANSLATOR_MODEL: model } = v
  if (kind === 'off') return { kind }
  if (kind === 'deepl' && key === undefined)
    throw new EnvironmentError('TRANSLATOR=deepl needs TRANSLATOR_KEY')
  const url = (v.TRANSLATOR_URL ?? (kind === 'deepl' ? deepLOf(key ?? '') : undefined))?.replace(
    /\/+$/,
    '',
  )
  if (url === undefined) throw new EnvironmentError(`TRANSLATOR=${kind} needs TRANSLATOR_URL`)
  if (kind !== 'openai') return { kind, url, key }
  if (model === undefined) throw new EnvironmentError('TRANSLATOR=openai needs TRANSLATOR_MODEL')
  return { kind, url, key, model }
}

/** The keys of push messages. Throws `EnvironmentError` for one without the other. */
function readPush({
  PUSH,
  PUSH_PUBLIC_KEY: publicKey,
  PUSH_PRIVATE_KEY: privateKey,
}: Variables): PushConfig {
  if (PUSH === 'off') return { kind: 'off' }
  if (publicKey !== undefined && privateKey !== undefined)
    return { kind: 'configured', keys: { publicKey, privateKey } }
  if (publicKey === undefined && privateKey === undefined) return { kind: 'embedded' }
  const name = publicKey === undefined ? 'PUSH_PUBLIC_KEY' : 'PUSH_PRIVATE_KEY'
  throw new EnvironmentError(
    `The environment is not valid:\n  ${name} is missing: push messages need the two together`,
  )
}

const MB = 1024 ** 2

/** clamd at `unix:/path` or `tcp://host:port`; undefined without one. */
function readScanner({ SCANNER_URL: url, SCANNER_STREAM_MB }: Variables): Config['scanner'] {
  if (url === undefined) return undefined
  const streamBytes = SCANNER_STREAM_MB * MB
  if (url.startsWith('unix:')) return { address: { path: url.slice('unix:'.length) }, streamBytes }
  const { hostname, port } = new URL(url)
  return {
    address: { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) },
    streamBytes,
  }
}

/** The TURN relay for live classes; undefined without one. */
function readTurn({ TURN_URL: url, TURN_SECRET: secret }: Variables) {
  if (url === undefined && secret === undefined) return undefined
  if (url === undefined || secret === undefined) {
    const name = url === undefined ? 'TURN_URL' : 'TURN_SECRET'
    throw new EnvironmentError(
      `The environment is not valid:\n  ${name} is missing: a TURN server needs the two together`,
    )
  }
  return { url, secret }
}

/** The model of the embedded transcriber, which `npm run admin -- captions get-model` brings. */
const MODEL_FILE = join('models', 'speech.bin')

/** A server that transcribes where one is named, else this machine. */
function readTranscriber(v: Variables, dataDir: string): Config['transcriber'] {
  const { TRANSCRIBER_URL: url, TRANSCRIBER_KEY: key, TRANSCRIBER_MODEL: model } = v
  if (url !== undefined) return { kind: 'http', url: url.replace(/\/+$/, ''), key, model }
  return { kind: 'embedded', model: join(dataDir, MODEL_FILE), threads: v.TRANSCRIBER_THREADS }
}

/**
 * Reads the configuration. Throws `EnvironmentError` that names each variable that is malformed or, in `prod`,
 * missing because its embedded replacement would be unsafe.
 */
export function readConfig(env: NodeJS.ProcessEnv, root: string): Config {
  // Shells and compose files pass unset variables as empty strings.
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(set)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new EnvironmentError(`The environment is not valid:\n${lines.join('\n')}`)
  }
  const v = parsed.data
  if (v.CARRIAGE_ENV === 'prod') {
    const lines = [...missingInProd(v), ...unsafeInProd(v)].map((line) => `  ${line}`)
    if (lines.length > 0)
      throw new EnvironmentError(`CARRIAGE_ENV=prod does not start like this:\n${lines.join('\n')}`)
  }
  refuseLocalOnNetwork(v)
  if (v.DATABASE_DIRECT_URL !== undefined && v.DATABASE_URL === undefined)
    throw new EnvironmentError(
      'DATABASE_DIRECT_URL is set, but the pooler before it, DATABASE_URL, is not',
    )
  if (v.DATABASE_READ_URL !== undefined && v.DATABASE_URL === undefined)
    throw new EnvironmentError(
      'DATABASE_READ_URL is set, but the database that it is a replica of, DATABASE_URL, is not',
    )
  if (v.WAL_ARCHIVE !== undefined && v.DATABASE_URL !== undefined)
    throw new EnvironmentError(
      'WAL_ARCHIVE is for the embedded database; whoever runs the one of DATABASE_URL archives its log',
    )
  const google = readGoogle(v)
  const dataDir = isAbsolute(v.DATA_DIR) ? v.DATA_DIR : resolve(root, v.DATA_DIR)
  return {
    environment: v.CARRIAGE_ENV,
    port: v.PORT,
    host: v.HOST,
    publicUrl: (v.PUBLIC_URL ?? `http://localhost:${v.PORT}`).replace(/\/+$/, ''),
    dataDir,
    databaseUrl: v.DATABASE_URL,
    databaseDirectUrl: v.DATABASE_DIRECT_URL,
    databaseReadUrl: v.DATABASE_READ_URL,
    walArchive: v.WAL_ARCHIVE === undefined ? undefined : resolve(root, v.WAL_ARCHIVE),
    backupDir: readBackupDir(v, { root, dataDir }),
    secretKey: v.SECRET_KEY,
    smtpUrl: v.SMTP_URL,
    mailFrom: v.MAIL_FROM ?? 'Carriage <hello@carriage.test>',
    push: readPush(v),
    ...google,
    payments: readPayments(v),
    ...readSignInRules(v),
    scanner: readScanner(v),
    transcriber: readTranscriber(v, dataDir),
    translator: readTranslator(v),
    ...readMediaStore(v),
    mux: readMux(v),
    accelPrefix: v.ACCEL_PREFIX,
    sessions: readSessionLimits(v),
    ...readLiveEngine(v),
    liveCaptions: v.LIVE_CAPTIONS === 'on',
    liveUdpPort: v.LIVE_UDP_PORT,
    livePublicAddress: v.LIVE_PUBLIC_ADDRESS,
    carriesLive: v.LIVE_CARRIER === 'on',
    ownUrl: ownUrlOf(v),
    turn: readTurn(v),
    googleCast: v.GOOGLE_CAST === 'on',
    webBluetooth: v.WEB_BLUETOOTH === 'on',
    nativeApps: readNativeApps(v),
    webWorker: v.WEB_WORKER === 'on',
    apiOnly: v.CARRIAGE_API_ONLY === 'true',
    workers: v.WORKERS,
    workerPort: v.WORKER_PORT,
    trustedProxies: v.TRUST_PROXY,
    logLevel: v.LOG_LEVEL,
    metricsToken: v.METRICS_TOKEN,
    tracing: readTracing(v),
  }
}

/** What lies among the media is served, by nginx even without asking the server. */
function readBackupDir(
  { BACKUP_DIR }: Variables,
  { root, dataDir }: { root: string; dataDir: string },
): string | undefined {
  if (BACKUP_DIR === undefined) return undefined
  const folder = resolve(root, BACKUP_DIR)
  const fromMedia = relative(join(dataDir, 'media'), folder)
  if (fromMedia === '' || !(fromMedia.startsWith('..') || isAbsolute(fromMedia)))
    throw new EnvironmentError(
      'BACKUP_DIR is in the folder of the media, where members reach files: choose a folder outside of DATA_DIR/media',
    )
  return folder
}

/** In `prod` staff sign in once a working day: their sessions open everybody's data. */
const PROD_STAFF_HOURS = 12

function readSessionLimits(v: Variables): SessionLimits {
  const idleHours = v.SESSION_IDLE_DAYS * 24
  const staffHours = v.CARRIAGE_ENV === 'prod' ? Math.min(PROD_STAFF_HOURS, idleHours) : idleHours
  return {
    idleSeconds: idleHours * 3600,
    staffIdleSeconds: (v.STAFF_SESSION_IDLE_HOURS ?? staffHours) * 3600,
    maxSeconds: v.SESSION_MAX_DAYS * 86_400,
  }
}

/** Members of the public reach staging and prod; on the others, demo accounts and scripts have to work. */
function readSignInRules(
  v: Variables,
): Pick<Config, 'requiresSecondFactor' | 'signUpNamesAccounts' | 'needsFreshProof'> {
  const strict = v.CARRIAGE_ENV === 'prod' || v.CARRIAGE_ENV === 'staging'
  return {
    requiresSecondFactor: (v.REQUIRE_SECOND_FACTOR ?? (strict ? 'staff' : 'off')) === 'staff',
    signUpNamesAccounts: v.SIGN_UP_NAMES_ACCOUNTS === 'on',
    needsFreshProof: (v.FRESH_PROOF ?? (strict ? 'on' : 'off')) === 'on',
  }
}

/** The endpoint is the base of all signals; traces have their path below it. */
function readTracing(v: Variables): Config['tracing'] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_SERVICE_NAME: serviceName } = v
  if (base === undefined) return undefined
  const url = `${base.replace(/\/+$/, '')}/v1/traces`
  return { url, serviceName, share: v.OTEL_TRACES_SAMPLER_ARG }
}

const required = {
  PUBLIC_URL: 'the address members use',
  SECRET_KEY: 'at least 32 random characters; every instance needs the same',
  SMTP_URL: 'the captured mailbox is not for production',
  MAIL_FROM: 'the sender of every mail',
} as const

const missingInProd = (v: Variables): string[] =>
  Object.entries(required)
    // Sound: the keys of a constant are its type's.
    .filter(([name]) => !v[name as keyof typeof required])
    .map(([name, why]) => `${name} is missing: ${why}`)

/** 32 random characters of any usual alphabet have more different ones than this. */
const FEWEST_DIFFERENT = 8

function unsafeInProd({ PUBLIC_URL, SECRET_KEY, LIVEKIT_API_SECRET }: Variables): string[] {
  const lines: string[] = []
  if (PUBLIC_URL?.startsWith('http:'))
    lines.push('PUBLIC_URL is not encrypted: passwords and sessions need https')
  if (SECRET_KEY !== undefined && new Set(SECRET_KEY).size < FEWEST_DIFFERENT)
    lines.push('SECRET_KEY can be guessed: use at least 32 random characters')
  if (LIVEKIT_API_SECRET !== undefined && LIVEKIT_API_SECRET.length < 32)
    lines.push('LIVEKIT_API_SECRET is too short: LiveKit asks for at least 32 characters')
  return lines
}

/** Everybody knows the passwords of a local installation and can read its mails, so it is for one machine. */
function refuseLocalOnNetwork({ CARRIAGE_ENV, HOST, LOCAL_ON_NETWORK }: Variables): void {
  if (CARRIAGE_ENV !== 'local' || LOCAL_ON_NETWORK === 'yes' || isLoopback(HOST)) return
  throw new EnvironmentError(
    `HOST=${HOST} opens this server to the network, and CARRIAGE_ENV=local has known passwords and a mailbox for\n` +
      'everybody. Set CARRIAGE_ENV to another environment, or LOCAL_ON_NETWORK=yes if all of the network may.',
  )
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))

/** A server that listens on all interfaces is reached on loopback. */
function ownUrlOf({ HOST, PORT }: Variables): string {
  const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST
  return `http://${isIPv6(host) ? `[${host}]` : host}:${PORT}`
}
