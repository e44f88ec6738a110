import type { environments } from './variables.ts'

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
