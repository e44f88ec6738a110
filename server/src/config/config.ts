import type { environments } from './variables.ts'

/** What is sold beside the default price, by the provider's ids. */
export interface SalesConfig {
  morePriceIds: readonly string[]
  /** Whether the provider computes taxes. */
  automaticTax: boolean
  /** The coupon offered to a member who is about to cancel; undefined: none. */
  stayCoupon: string | undefined
  /** The coupon mailed to a former member; undefined: none. */
  returnCoupon: string | undefined
}

export type PaymentsConfig =
  | { kind: 'off' }
  /** Takes no money; not available in `prod`. */
  | { kind: 'sandbox'; sales: SalesConfig }
  | {
      kind: 'stripe'
      secretKey: string
      webhookSecret: string
      priceId: string
      sales: SalesConfig
    }

/** With which keys the server shows push services who it is (VAPID). */
export type PushConfig =
  | { kind: 'off' }
  /** Keys that are made once and kept in the database. */
  | { kind: 'embedded' }
  | { kind: 'configured'; keys: { publicKey: string; privateKey: string } }

/** What makes captions. */
export type TranscriberConfig =
  | {
      kind: 'http'
      /** Without a trailing slash. */
      url: string
      key: string | undefined
      model: string
    }
  | {
      kind: 'embedded'
      /** The path of its model, which may not be there yet. */
      model: string
      threads: number
    }

/** What writes drafts of texts in other languages. */
export type TranslatorConfig =
  | { kind: 'off' }
  | {
      kind: 'libretranslate' | 'deepl'
      /** Without a trailing slash. */
      url: string
      key: string | undefined
    }
  | { kind: 'openai'; url: string; key: string | undefined; model: string }

/** A bucket of Amazon S3, or of another store that speaks its protocol. */
export interface S3Config {
  /** Undefined: Amazon's of the region. */
  endpoint: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Whether the bucket is the first part of the path, not of the host. */
  forcePathStyle: boolean
  /** Whether browsers send films to it and read them from it. */
  direct: boolean
  /** A CDN before it that browsers read films from; without a trailing slash. */
  publicUrl: string | undefined
  /** The origins of what browsers reach without the server. */
  origins: string[]
}

/** An environment of Mux, which makes and delivers films. */
export interface MuxConfig {
  tokenId: string
  tokenSecret: string
  signingKeyId: string
  /** PEM, as it is or in base64. */
  signingKey: string
  webhookSecret: string
  /** Without a trailing slash, as the next two. */
  apiUrl: string
  streamUrl: string
  imageUrl: string
  /** The origins that browsers play from. */
  origins: string[]
}

/** A LiveKit server. */
export interface LiveKitConfig {
  /** Where browsers connect, `ws` or `wss`; without a trailing slash. */
  url: string
  /** Where this server asks, `http` or `https`; without a trailing slash. */
  apiUrl: string
  apiKey: string
  apiSecret: string
  /** The origins of what browsers reach. */
  origins: string[]
}

/** Native apps as Apple and Google know them. */
export interface NativeApps {
  /** Each is the prefix of a team and the id of a bundle; empty: there is no app for iOS. */
  appleIds: readonly string[]
  /** With the SHA-256 fingerprints of the certificates that sign it; undefined: there is no app for Android. */
  android: { package: string; certificates: readonly string[] } | undefined
}

/** After which time a session ends by itself, in seconds. */
export interface SessionLimits {
  /** Without use, of members. */
  idleSeconds: number
  /** Without use, of admins and coaches. */
  staffIdleSeconds: number
  /** After the sign-in, of everybody. */
  maxSeconds: number
}

export interface Config {
  environment: (typeof environments)[number]
  port: number
  host: string
  /** The base of all links in mails and redirects; without a trailing slash. */
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  /** The same database past the pooler that `databaseUrl` leads to; undefined without a pooler. */
  databaseDirectUrl: string | undefined
  /** A standby of the database, for what may be seconds old; undefined: none. */
  databaseReadUrl: string | undefined
  /** A folder that receives the log of the embedded database, to bring back any moment; undefined: none. */
  walArchive: string | undefined
  /** A folder that receives a backup every night; undefined: there are none but those made by hand. */
  backupDir: string | undefined
  /** Signs media paths. Undefined: a secret is generated and stored in DATA_DIR. */
  secretKey: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  push: PushConfig
  /** Undefined: no sign-in with Google. */
  google: { issuer: string; clientId: string; clientSecret: string } | undefined
  /** Replaces Google with a sandbox in which anybody can sign in as anybody; not available in `prod`. */
  googleSandbox: boolean
  payments: PaymentsConfig
  /** Whether coaches and admins can work only with a second factor. */
  requiresSecondFactor: boolean
  /** Whether signing up with the address of an account is refused; otherwise the answer is that of a new one. */
  signUpNamesAccounts: boolean
  /** Whether calls that are `fresh: 'configured'` need a proof of the last ten minutes. */
  needsFreshProof: boolean
  transcriber: TranscriberConfig
  translator: TranslatorConfig
  /** ClamAV's daemon, which scans uploads; undefined: nothing does. */
  scanner:
    | { address: { path: string } | { host: string; port: number }; streamBytes: number }
    | undefined
  /** Where new media are written. */
  mediaStore: 'disk' | 's3'
  /** A bucket; with `mediaStore: 'disk'` one from which media are moved to `dataDir`. */
  s3: S3Config | undefined
  /** The host of new films; undefined: this machine. */
  mux: MuxConfig | undefined
  /** The path of the media folder in nginx, for `X-Accel-Redirect`; undefined without nginx. */
  accelPrefix: string | undefined
  /** Carries the live classes; undefined: the embedded engine does. */
  livekit: LiveKitConfig | undefined
  /** What clients are told of the service that carries live classes. */
  liveAppId: string
  /** Whether captions are made in live classes, where the engine and the machine can. */
  liveCaptions: boolean
  /** The UDP port of all live classes; 0: any free port. */
  liveUdpPort: number
  sessions: SessionLimits
  /** The public address of that port; undefined: the addresses of this machine. */
  livePublicAddress: string | undefined
  /** Whether this server may carry the classes of the embedded engine; one of several does. */
  carriesLive: boolean
  /** Where this server is reached past every proxy, from its own machine. */
  ownUrl: string
  /** A TURN relay for networks that block UDP; its secret creates passwords (HMAC). */
  turn: { url: string; secret: string } | undefined
  /** Browsers may load what Google needs to play on a Chromecast, from Google. */
  googleCast: boolean
  /** Browsers may connect reformers by Bluetooth: an experiment. */
  webBluetooth: boolean
  /** The studio's native apps, which open links to this server. */
  nativeApps: NativeApps
  /** Whether browsers keep the web app, to open it without a network. */
  webWorker: boolean
  /** Another server, such as the development server, serves the web app. */
  apiOnly: boolean
  /** Who works on jobs: servers themselves, or processes of their own (`npm run worker`). */
  workers: 'internal' | 'external'
  /** Where a worker answers calls for its health and metrics; undefined: nowhere. */
  workerPort: number | undefined
  /** The number of trusted proxies in front; entries of X-Forwarded-For before them are not trusted. */
  trustedProxies: number
  logLevel: string
  /** Opens `/metrics` to a caller that sends it; undefined: there are no metrics. */
  metricsToken: string | undefined
  /** Where traces are sent (OTLP over HTTP), under which name, and the share of them; undefined: there are none. */
  tracing: { url: string; serviceName: string; share: number } | undefined
}
