import type { Variables } from './variables.ts'

/** What an operator is told of a variable beside what its schema says; `npm run environment` writes it down. */
export interface VariableNote {
  group: VariableGroup
  text: string
  /** A value that the schema takes. */
  example: string
  /** What the number counts. */
  unit?: string
  /** Where the schema has none: what holds without the variable. */
  default?: string
  /** What has to be set with it. */
  needs?: readonly (keyof Variables)[]
  /** Whether nobody but the operator may read it. */
  secret?: true
}

export const variableGroups = {
  server: 'Server',
  database: 'Database',
  mail: 'Mail',
  accounts: 'Accounts',
  payments: 'Payments',
  media: 'Films and pictures',
  live: 'Live classes',
  watching: 'Watching it',
  building: 'Building and developing',
} as const

type VariableGroup = keyof typeof variableGroups

/** A variable that the schema has and this has not does not compile. */
export const variableNotes: Readonly<Record<keyof Variables, VariableNote>> = {
  CARRIAGE_ENV: {
    group: 'server',
    example: 'dev',
    text: 'only `local` has the mailbox and the demo studio; `prod` refuses to start with what would be unsafe',
  },
  PUBLIC_URL: {
    group: 'server',
    example: 'https://studio.example.com',
    default: '`http://localhost:PORT`; `prod` has none',
    text: 'starts every link in mails and every playback url; https in `prod`',
  },
  PORT: { group: 'server', example: '3000', text: 'where the server listens' },
  HOST: {
    group: 'server',
    example: '127.0.0.1',
    text: 'where the server listens; `0.0.0.0` is every network of the machine',
  },
  LOCAL_ON_NETWORK: {
    group: 'server',
    example: 'yes',
    text: '`yes`: `local` may listen on a `HOST` that is not this machine, where everybody on that network knows its passwords and reads its mails',
  },
  DATA_DIR: {
    group: 'server',
    example: '/var/lib/carriage',
    text: 'database, media and secret, as far as they are nowhere else; a relative path is one below the checkout',
  },
  SECRET_KEY: {
    group: 'server',
    example: 'q8Zr1mWn4Xv7Lk2Ty9Bp5Hs3Jd6Fg0Ac',
    default: 'made once in `DATA_DIR`; `prod` has none',
    secret: true,
    text: 'signs media paths and encrypts the secrets of authenticator apps; the same for all instances',
  },
  TRUST_PROXY: {
    group: 'server',
    example: '1',
    unit: 'proxies',
    text: 'how many reverse proxies of yours append to `X-Forwarded-For`',
  },
  WORKERS: {
    group: 'server',
    example: 'external',
    text: 'who works on jobs: the servers themselves, or processes of their own (`npm run worker`)',
  },
  WORKER_PORT: {
    group: 'server',
    example: '3001',
    default: 'nowhere',
    text: 'where a worker answers calls for its health and metrics',
  },
  INSTANCE_URL: {
    group: 'server',
    example: 'http://10.0.0.2:3000',
    default: '`HOST` and `PORT`, for `0.0.0.0` the first address of the machine',
    text: 'where other instances on the same database reach this one, over a network that is yours',
  },
  DATABASE_URL: {
    group: 'database',
    example: 'postgres://carriage:password@db.example.com/carriage',
    default: 'embedded in `DATA_DIR`',
    secret: true,
    text: 'any PostgreSQL from 15 on',
  },
  DATABASE_DIRECT_URL: {
    group: 'database',
    example: 'postgres://carriage:password@db.example.com/carriage',
    needs: ['DATABASE_URL'],
    secret: true,
    text: 'the same database without the pooler that `DATABASE_URL` leads to ([Pooler](database.md#pooler))',
  },
  SMTP_URL: {
    group: 'mail',
    example: 'smtps://user:password@smtp.example.com',
    default: 'mails are captured; `prod` has none',
    needs: ['MAIL_FROM'],
    secret: true,
    text: 'delivers mail',
  },
  MAIL_FROM: {
    group: 'mail',
    example: 'Studio <hello@example.com>',
    default: '`Carriage <hello@carriage.test>`; `prod` has none',
    text: 'the sender of every mail',
  },
  GOOGLE_CLIENT_ID: {
    group: 'accounts',
    example: '1234.apps.googleusercontent.com',
    default: 'no button',
    needs: ['GOOGLE_CLIENT_SECRET'],
    text: "sign-in with Google; the console's list of redirect addresses must hold `PUBLIC_URL/api/auth/google/callback`. Web app and API have to share `PUBLIC_URL`'s origin",
  },
  GOOGLE_CLIENT_SECRET: {
    group: 'accounts',
    example: 'GOCSPX-1234',
    needs: ['GOOGLE_CLIENT_ID'],
    secret: true,
    text: 'the secret that Google gives with the id',
  },
  GOOGLE_ISSUER: {
    group: 'accounts',
    example: 'https://id.example.com',
    needs: ['GOOGLE_CLIENT_ID'],
    text: "another OpenID provider in Google's place, over https",
  },
  GOOGLE_SANDBOX: {
    group: 'accounts',
    example: 'true',
    default: '`true` in `local`, else `false`',
    text: 'without a client id: a page at `/dev/oidc` where anybody may be anybody; `prod` refuses `true`',
  },
  REQUIRE_SECOND_FACTOR: {
    group: 'accounts',
    example: 'staff',
    default: '`staff` in `staging` and `prod`, else `off`',
    text: '`staff`: coaches and admins can work once they have an authenticator app or a passkey. Members are free to',
  },
  FRESH_PROOF: {
    group: 'accounts',
    example: 'on',
    default: '`on` in `staging` and `prod`, else `off`',
    text: "`on`: changing roles, deleting people and records, ending sessions, the login QR code, downloading or printing activation codes, the copy of one's data and resetting a second factor need the password, a passkey or a code of the last ten minutes. Changes of one's own second factor always do",
  },
  SESSION_IDLE_DAYS: {
    group: 'accounts',
    example: '30',
    unit: 'days',
    text: 'without use after which a session of a member ends',
  },
  STAFF_SESSION_IDLE_HOURS: {
    group: 'accounts',
    example: '12',
    unit: 'hours',
    default: '12 in `prod`, elsewhere as for members',
    text: 'without use after which a session of an admin or a coach ends',
  },
  SESSION_MAX_DAYS: {
    group: 'accounts',
    example: '90',
    unit: 'days',
    text: 'after the sign-in after which every session ends, however much it is used',
  },
  PAYMENTS: {
    group: 'payments',
    example: 'off',
    default: '`sandbox`; `prod` has none',
    text: '`stripe`, `off` for activation codes alone, or the `sandbox`, which takes no money',
  },
  STRIPE_SECRET_KEY: {
    group: 'payments',
    example: 'sk_live_1234',
    needs: ['PAYMENTS', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID'],
    secret: true,
    text: "with `PAYMENTS=stripe`: the account's secret key",
  },
  STRIPE_WEBHOOK_SECRET: {
    group: 'payments',
    example: 'whsec_1234',
    needs: ['PAYMENTS', 'STRIPE_SECRET_KEY', 'STRIPE_PRICE_ID'],
    secret: true,
    text: 'the signing secret of the webhook endpoint `PUBLIC_URL/api/billing/webhook`',
  },
  STRIPE_PRICE_ID: {
    group: 'payments',
    example: 'price_1234',
    needs: ['PAYMENTS', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    text: 'the price on sale, one amount each month or year; the billing tab says $19.99/month, and a start with another price says so in the log',
  },
  VIDEO_CONVERSION: {
    group: 'media',
    example: 'on',
    text: '`off`: no FFmpeg, then only H.264/AAC uploads play, in one quality',
  },
  SCANNER_URL: {
    group: 'media',
    example: 'unix:/run/clamav/clamd.ctl',
    default: 'nothing is scanned',
    text: "ClamAV's daemon, which scans uploads ([Uploads](media.md#uploads))",
  },
  SCANNER_STREAM_MB: {
    group: 'media',
    example: '20',
    unit: 'MB',
    needs: ['SCANNER_URL'],
    text: 'what is sent to it at once; at most `StreamMaxLength` and `MaxFileSize` of `clamd.conf`',
  },
  ACCEL_PREFIX: {
    group: 'media',
    example: '/carriage-media/',
    default: 'the server sends films itself',
    text: 'the `internal` location of nginx that leads to `DATA_DIR/media/`: nginx then sends the videos, the server only checks who may have them ([nginx](nginx.md)); not with a bucket',
  },
  MEDIA_STORE: {
    group: 'media',
    example: 'disk',
    default: '`s3` with `S3_BUCKET`, else `disk`',
    text: 'where new media are written; what is still in the other place is read there ([Moving the media](media.md#moving-the-media)). `s3` needs a bucket',
  },
  S3_BUCKET: {
    group: 'media',
    example: 'studio-media',
    default: 'the media are in `DATA_DIR`',
    needs: ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    text: 'a bucket for films, pictures, captions and recordings ([Media in S3](media.md#media-in-s3))',
  },
  S3_ACCESS_KEY_ID: {
    group: 'media',
    example: 'AKIA1234',
    needs: ['S3_BUCKET', 'S3_SECRET_ACCESS_KEY'],
    text: 'the key for that bucket',
  },
  S3_SECRET_ACCESS_KEY: {
    group: 'media',
    example: 'abcd1234',
    needs: ['S3_BUCKET', 'S3_ACCESS_KEY_ID'],
    secret: true,
    text: 'its secret',
  },
  S3_ENDPOINT: {
    group: 'media',
    example: 'https://s3.example.com',
    default: "Amazon's",
    needs: ['S3_BUCKET'],
    text: 'another store that speaks S3',
  },
  S3_REGION: {
    group: 'media',
    example: 'eu-central-1',
    needs: ['S3_BUCKET'],
    text: 'the region of the bucket',
  },
  S3_FORCE_PATH_STYLE: {
    group: 'media',
    example: 'true',
    default: '`true` with `S3_ENDPOINT`, else `false`',
    needs: ['S3_BUCKET'],
    text: '`true`: the bucket is the first part of the path; `false`: of the host',
  },
  S3_DIRECT: {
    group: 'media',
    example: 'on',
    needs: ['S3_BUCKET'],
    text: '`on`: browsers send films to the bucket and read them from it ([Media in S3](media.md#media-in-s3))',
  },
  S3_PUBLIC_URL: {
    group: 'media',
    example: 'https://cdn.example.com',
    needs: ['S3_BUCKET'],
    text: 'a CDN before the bucket that members read films from',
  },
  LIVE_ENGINE: {
    group: 'live',
    example: 'embedded',
    default: '`livekit` with `LIVEKIT_URL`, else `embedded`',
    text: 'what carries live classes ([Live classes](live-classes.md)); `livekit` needs its address and keys',
  },
  LIVEKIT_URL: {
    group: 'live',
    example: 'wss://livekit.example.com',
    needs: ['LIVEKIT_API_KEY', 'LIVEKIT_API_SECRET'],
    text: "where browsers reach LiveKit's server",
  },
  LIVEKIT_API_URL: {
    group: 'live',
    example: 'http://livekit:7880',
    default: '`LIVEKIT_URL` over http or https',
    needs: ['LIVEKIT_URL'],
    text: 'where the server reaches it',
  },
  LIVEKIT_API_KEY: {
    group: 'live',
    example: 'studio',
    needs: ['LIVEKIT_URL', 'LIVEKIT_API_SECRET'],
    text: 'a key of `livekit.yaml`, with which its webhook signs too',
  },
  LIVEKIT_API_SECRET: {
    group: 'live',
    example: 'at-least-32-characters-in-prod-please',
    needs: ['LIVEKIT_URL', 'LIVEKIT_API_KEY'],
    secret: true,
    text: 'its secret; at least 32 characters in `prod`',
  },
  LIVE_UDP_PORT: {
    group: 'live',
    example: '4000',
    text: 'the UDP port that carries picture and sound of all live classes; 0 is any free one. Set it, and open it in the firewall, on any server that members reach over the internet',
  },
  LIVE_PUBLIC_ADDRESS: {
    group: 'live',
    example: '203.0.113.7',
    default: 'the addresses of the machine',
    text: 'the IPv4 address the world reaches that port at, when the server stands behind NAT',
  },
  TURN_URL: {
    group: 'live',
    example: 'turn:turn.example.com:3478',
    needs: ['TURN_SECRET'],
    text: 'a relay for members whose network lets UDP through to nowhere else, such as coturn with `use-auth-secret`; over UDP',
  },
  TURN_SECRET: {
    group: 'live',
    example: 'the-secret-of-coturn',
    needs: ['TURN_URL'],
    secret: true,
    text: '`static-auth-secret` of the relay',
  },
  LOG_LEVEL: {
    group: 'watching',
    example: 'info',
    text: 'how much the [log](watching.md#log) says',
  },
  METRICS_TOKEN: {
    group: 'watching',
    example: 'twenty-letters-or-more',
    default: 'there are no metrics',
    secret: true,
    text: 'opens `GET /metrics` ([Metrics](watching.md#metrics))',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    group: 'watching',
    example: 'http://localhost:4318',
    default: 'there are no traces',
    text: 'where traces are sent ([Traces](watching.md#traces))',
  },
  OTEL_SERVICE_NAME: {
    group: 'watching',
    example: 'carriage',
    needs: ['OTEL_EXPORTER_OTLP_ENDPOINT'],
    text: 'the name of this server in traces',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    group: 'watching',
    example: '0.1',
    needs: ['OTEL_EXPORTER_OTLP_ENDPOINT'],
    text: 'the share of the traces that begin here',
  },
  CARRIAGE_API_ONLY: {
    group: 'building',
    example: 'true',
    text: '`true`: another server, such as the one of `npm run dev`, serves the web app',
  },
}
