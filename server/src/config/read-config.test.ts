import { describe, expect, test } from 'vitest'
import { EnvironmentError } from './environment-error.ts'
import { readConfig } from './read-config.ts'

const prod = {
  CARRIAGE_ENV: 'prod',
  PUBLIC_URL: 'https://studio.example/',
  SECRET_KEY: '0123456789abcdef'.repeat(2),
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Studio <hello@studio.example>',
  PAYMENTS: 'off',
}

describe('the environment', () => {
  test('may be empty for a local installation', () => {
    expect(readConfig({}, '/srv')).toMatchObject({
      environment: 'local',
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: '/srv/.data',
    })
  })

  test('an empty variable counts as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' }, '/srv')).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    })
  })

  test.each([
    [{}, { idle: 30, staff: 30 * 24, max: 90 }],
    [prod, { idle: 30, staff: 12, max: 90 }],
    [
      { ...prod, SESSION_IDLE_DAYS: '7', STAFF_SESSION_IDLE_HOURS: '8' },
      { idle: 7, staff: 8, max: 90 },
    ],
    [
      { SESSION_IDLE_DAYS: '7', SESSION_MAX_DAYS: '14' },
      { idle: 7, staff: 7 * 24, max: 14 },
    ],
  ])('sessions end by %j: %j', (env, { idle, staff, max }) =>
    expect(readConfig(env, '/srv').sessions).toEqual({
      idleSeconds: idle * 86_400,
      staffIdleSeconds: staff * 3600,
      maxSeconds: max * 86_400,
    }),
  )

  test.each([
    ['local', {}, false],
    ['dev', {}, false],
    ['staging', {}, true],
    ['prod', prod, true],
  ])('%s is strict about second factors and fresh proofs: %s', (environment, env, strict) => {
    expect(readConfig({ ...env, CARRIAGE_ENV: environment }, '/srv')).toMatchObject({
      requiresSecondFactor: strict,
      needsFreshProof: strict,
    })
  })

  test('second factors and fresh proofs can be chosen anywhere', () => {
    const strict = readConfig({ REQUIRE_SECOND_FACTOR: 'staff', FRESH_PROOF: 'on' }, '/srv')
    expect(strict).toMatchObject({ requiresSecondFactor: true, needsFreshProof: true })
    const off = { REQUIRE_SECOND_FACTOR: 'off', FRESH_PROOF: 'off' }
    const lenient = readConfig({ ...prod, ...off }, '/srv')
    expect(lenient).toMatchObject({ requiresSecondFactor: false, needsFreshProof: false })
  })

  test('a trailing slash is removed from addresses', () =>
    expect(readConfig(prod, '/srv').publicUrl).toBe('https://studio.example'))

  test.each([
    [{ TURN_URL: 'turn:relay.example:3478' }, 'TURN_SECRET is missing'],
    [{ PUSH_PUBLIC_KEY: `B${'b'.repeat(86)}` }, 'PUSH_PRIVATE_KEY is missing'],
    [{ PUSH_PRIVATE_KEY: 'a'.repeat(43) }, 'PUSH_PUBLIC_KEY is missing'],
    [{ PUSH_PUBLIC_KEY: 'short', PUSH_PRIVATE_KEY: 'a'.repeat(43) }, 'PUSH_PUBLIC_KEY'],
    [{ TURN_SECRET: 's'.repeat(16) }, 'TURN_URL is missing'],
    [{ TURN_URL: 'https://relay.example', TURN_SECRET: 's'.repeat(16) }, 'TURN_URL'],
    [{ LIVE_CARRIER: 'perhaps' }, 'LIVE_CARRIER'],
    [{ ANDROID_PACKAGE: 'com.example.studio' }, 'ANDROID_CERTIFICATES is missing'],
    [{ ANDROID_CERTIFICATES: Array(32).fill('A1').join(':') }, 'ANDROID_PACKAGE is missing'],
    [{ APPLE_APP_IDS: 'com.example.studio' }, 'APPLE_APP_IDS'],
    [{ SCANNER_URL: 'http://10.0.0.1:3310' }, 'SCANNER_URL'],
    [{ SCANNER_URL: 'unix:clamd.sock' }, 'SCANNER_URL'],
    [{ SCANNER_STREAM_MB: '0' }, 'SCANNER_STREAM_MB'],
  ])('%j is refused with the reason', (env, text) =>
    expect(() => readConfig(env, '/srv')).toThrow(text),
  )

  test.each([
    ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
    ['tcp://scanner.example', { host: 'scanner.example', port: 3310 }],
    ['tcp://127.0.0.1:3311', { host: '127.0.0.1', port: 3311 }],
    ['tcp://[::1]:3310', { host: '::1', port: 3310 }],
  ])('the scanner is reached at %s', (SCANNER_URL, address) => {
    const streamBytes = 20 * 1024 ** 2
    expect(readConfig({ SCANNER_URL }, '/srv').scanner).toEqual({ address, streamBytes })
  })

  test('without an address there is no scanner', () =>
    expect(readConfig({}, '/srv').scanner).toBeUndefined())

  test.each([
    [{}, 'http://127.0.0.1:3000'],
    [{ HOST: '::1', PORT: '80' }, 'http://[::1]:80'],
    [{ HOST: '0.0.0.0', LOCAL_ON_NETWORK: 'yes' }, 'http://127.0.0.1:3000'],
  ])('with %j, it is reached at %s on its own machine', (env, url) =>
    expect(readConfig(env, '/srv').ownUrl).toBe(url),
  )

  test.each(Object.keys(prod).slice(1))('prod does not start without %s, and names it', (name) => {
    expect(() => readConfig({ ...prod, [name]: undefined }, '/srv')).toThrow(
      new RegExp(`${name} is missing`),
    )
  })

  test.each(['0.0.0.0', '::', '192.168.1.20', 'studio.example', '127.example'])(
    'a local installation listens on %s only when it is told twice',
    (HOST) => {
      expect(() => readConfig({ HOST }, '/srv')).toThrow('LOCAL_ON_NETWORK=yes')
      expect(() => readConfig({ HOST, LOCAL_ON_NETWORK: 'no' }, '/srv')).toThrow(EnvironmentError)
      expect(readConfig({ HOST, LOCAL_ON_NETWORK: 'yes' }, '/srv').host).toBe(HOST)
      expect(readConfig({ ...prod, HOST }, '/srv').host).toBe(HOST)
    },
  )

  test.each(['127.0.0.1', '127.0.1.1', '::1', 'localhost'])(
    'a local installation may listen on %s, which is this machine',
    (HOST) => expect(readConfig({ HOST }, '/srv').host).toBe(HOST),
  )

  test.each([
    [{ PUBLIC_URL: 'http://studio.example' }, 'PUBLIC_URL is not encrypted'],
    [{ SECRET_KEY: 's'.repeat(64) }, 'SECRET_KEY can be guessed'],
    [{ SECRET_KEY: 'abcdefg'.repeat(9) }, 'SECRET_KEY can be guessed'],
  ])('prod does not start with %j, and says why', (env, text) => {
    expect(() => readConfig({ ...prod, ...env }, '/srv')).toThrow(text)
    expect(() => readConfig({ ...env }, '/srv')).not.toThrow()
  })

  test.each([
    ['PORT', 'seventy'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['DATABASE_URL', 'mysql://db'],
    ['DATABASE_DIRECT_URL', 'postgres://db/a'],
    ['DATABASE_READ_URL', 'postgres://db/a'],
    ['SECRET_KEY', 'short'],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_TOKEN', 'with spaces and quotes " in it'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ['CARRIAGE_ENV', 'production'],
  ])('%s=%s is refused with the name of the variable', (name, value) => {
    expect(() => readConfig({ [name]: value }, '/srv')).toThrow(EnvironmentError)
    expect(() => readConfig({ [name]: value }, '/srv')).toThrow(name)
  })

  test.each([
    [{}, true],
    [{ GOOGLE_SANDBOX: 'false' }, false],
    [{ GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' }, false],
    [{ CARRIAGE_ENV: 'staging' }, false],
    [{ CARRIAGE_ENV: 'staging', GOOGLE_SANDBOX: 'true' }, true],
    [prod, false],
  ])('with %j, the Google sandbox is used: %s', (env, sandbox) =>
    expect(readConfig(env, '/srv').googleSandbox).toBe(sandbox),
  )

  test('prod refuses the Google sandbox with the name of the variable', () =>
    expect(() => readConfig({ ...prod, GOOGLE_SANDBOX: 'true' }, '/srv')).toThrow('GOOGLE_SANDBOX'))

  test.each(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'])('%s requires the other one', (name) =>
    expect(() => readConfig({ [name]: 'x' }, '/srv')).toThrow('is missing: Google gives'),
  )

  test('the identity provider has to use https', () => {
    expect(() => readConfig({ GOOGLE_ISSUER: 'http://google.test' }, '/srv')).toThrow(
      'GOOGLE_ISSUER',
    )
    const google = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' }
    expect(readConfig(google, '/srv').google?.issuer).toBe('https://accounts.google.com')
  })

  test('payments use the sandbox by default', () => {
    for (const CARRIAGE_ENV of ['local', 'dev', 'staging'])
      expect(readConfig({ CARRIAGE_ENV }, '/srv').payments.kind).toBe('sandbox')
    expect(readConfig({ PAYMENTS: 'off' }, '/srv').payments).toEqual({ kind: 'off' })
    expect(readConfig(prod, '/srv').payments).toEqual({ kind: 'off' })
  })

  test('prod refuses the payments sandbox and names the variables to set', () =>
    expect(() => readConfig({ ...prod, PAYMENTS: 'sandbox' }, '/srv')).toThrow('PAYMENTS=stripe'))

  const muxKeys = {
    MUX_TOKEN_ID: 'id',
    MUX_TOKEN_SECRET: 'secret',
    MUX_SIGNING_KEY_ID: 'key',
    MUX_SIGNING_KEY: 'pem',
    MUX_WEBHOOK_SECRET: 'hook',
  }
  const s3 = { S3_BUCKET: 'studio', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
  test('media are on the disk, or in a bucket of Amazon or of another store', () => {
    expect(readConfig({}, '/srv').s3).toBeUndefined()
    const amazon = { endpoint: undefined, region: 'us-east-1', forcePathStyle: false }
    expect(readConfig(s3, '/srv').s3).toMatchObject({ ...amazon, bucket: 'studio' })
    const other = { ...s3, S3_ENDPOINT: 'http://127.0.0.1:9000/', S3_REGION: 'eu-1' }
    expect(readConfig(other, '/srv').s3).toMatchObject({
      endpoint: 'http://127.0.0.1:9000',
      region: 'eu-1',
      forcePathStyle: true,
    })
    const byHost = { ...other, S3_FORCE_PATH_STYLE: 'false' }
    expect(readConfig(byHost, '/srv').s3?.forcePathStyle).toBe(false)
  })

  test('films are at Mux with all of its keys, and browsers may play from there', () => {
    const { mux } = readConfig(muxKeys, '/')
    expect(mux).toMatchObject({ apiUrl: 'https://api.mux.com', signingKeyId: 'key' })
    expect(mux?.origins).toEqual([
      'https://*.mux.com',
      'https://stream.mux.com',
      'https://image.mux.com',
    ])
    const own = {
      ...muxKeys,
      MUX_STREAM_URL: 'https://films.studio.test/',
      MUX_IMAGE_URL: 'https://stills.studio.test',
    }
    expect(readConfig(own, '/').mux).toMatchObject({ streamUrl: 'https://films.studio.test' })
    expect(readConfig({}, '/').mux).toBeUndefined()
    const { MUX_SIGNING_KEY: _, ...rest } = muxKeys
    expect(() => readConfig(rest, '/')).toThrow('Films at Mux need MUX_SIGNING_KEY too')
  })

  test('new media go to the bucket, unless they move back to the disk', () => {
    expect(readConfig({}, '/srv').mediaStore).toBe('disk')
    expect(readConfig(s3, '/srv').mediaStore).toBe('s3')
    const back = readConfig({ ...s3, MEDIA_STORE: 'disk' }, '/srv')
    expect(back).toMatchObject({ mediaStore: 'disk', s3: { bucket: 'studio' } })
  })

  test.each([
    [{ MEDIA_STORE: 's3' }, 'S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY'],
    [{ S3_ENDPOINT: 'https://s3.example' }, 'S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY'],
    [{ ...s3, S3_SECRET_ACCESS_KEY: '' }, 'S3_SECRET_ACCESS_KEY'],
    [{ ...s3, S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT'],
    [{ ...s3, S3_BUCKET: 'Not A Name' }, 'S3_BUCKET'],
    [{ ...s3, ACCEL_PREFIX: '/media/' }, 'ACCEL_PREFIX'],
  ])('a bucket by %j is refused with the reason', (env, text) =>
    expect(() => readConfig(env, '/srv')).toThrow(text),
  )

  const livekit = {
    LIVEKIT_URL: 'wss://live.example.com/',
    LIVEKIT_API_KEY: 'studio',
    LIVEKIT_API_SECRET: 'a-secret-of-32-characters-for-tests',
  }
  test('live classes are on LiveKit where it is configured, unless the embedded engine is chosen', () => {
    expect(readConfig({}, '/srv').livekit).toBeUndefined()
    expect(readConfig(livekit, '/srv').livekit).toEqual({
      url: 'wss://live.example.com',
      apiUrl: 'https://live.example.com',
      apiKey: 'studio',
      apiSecret: 'a-secret-of-32-characters-for-tests',
      origins: ['wss://live.example.com', 'https://live.example.com'],
    })
    const inside = { ...livekit, LIVE_ENGINE: 'livekit', LIVEKIT_API_URL: 'http://livekit:7880' }
    expect(readConfig(inside, '/srv').livekit?.apiUrl).toBe('http://livekit:7880')
    expect(readConfig({ ...livekit, LIVE_ENGINE: 'embedded' }, '/srv').livekit).toBeUndefined()
  })

  test.each([
    [{}, 'carriage'],
    [livekit, 'livekit'],
    [{ ...livekit, LIVE_ENGINE: 'embedded' }, 'carriage'],
    [{ LIVE_APP_ID: 'my-studio' }, 'my-studio'],
    [{ ...livekit, LIVE_APP_ID: 'my-studio' }, 'my-studio'],
  ])('clients are told of the live service of %j that it is %s', (env, id) =>
    expect(readConfig(env, '/srv').liveAppId).toBe(id),
  )

  test.each([
    [{ LIVE_APP_ID: 'my studio' }, 'LIVE_APP_ID'],
    [{ LIVE_ENGINE: 'livekit' }, 'LIVEKIT_URL, LIVEKIT_API_KEY, LIVEKIT_API_SECRET'],
    [{ LIVE_ENGINE: 'janus' }, 'LIVE_ENGINE'],
    [{ LIVEKIT_API_URL: 'https://live.example.com' }, 'LIVEKIT_URL'],
    [{ ...livekit, LIVEKIT_API_SECRET: '' }, 'LIVEKIT_API_SECRET'],
    [{ ...livekit, LIVEKIT_URL: 'https://live.example.com' }, 'wss://livekit.example.com'],
    [{ ...livekit, LIVEKIT_URL: 'live.example.com' }, 'LIVEKIT_URL'],
    [{ ...livekit, LIVEKIT_API_URL: 'live:7880' }, 'LIVEKIT_API_URL'],
    [
      { ...livekit, LIVEKIT_URL: 'ws://live.example.com', PUBLIC_URL: 'https://example.com' },
      'has to be wss',
    ],
    [{ ...prod, ...livekit, LIVEKIT_API_SECRET: 'short' }, 'LIVEKIT_API_SECRET is too short'],
  ])('LiveKit by %j is refused with the reason', (env, text) =>
    expect(() => readConfig(env, '/srv')).toThrow(text),
  )

  const stripe = {
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_PRICE_ID: 'price_1',
  }

  test('Stripe is used with its keys and price', () =>
    expect(readConfig({ ...prod, ...stripe }, '/srv').payments).toEqual({
      kind: 'stripe',
      secretKey: 'sk_live_1',
      webhookSecret: 'whsec_1',
      priceId: 'price_1',
      sales: {
        morePriceIds: [],
        automaticTax: false,
        stayCoupon: undefined,
        returnCoupon: undefined,
      },
    }))

  test.each(Object.keys(stripe).slice(1))('Stripe requires %s', (name) =>
    expect(() => readConfig({ ...prod, ...stripe, [name]: '' }, '/srv')).toThrow(
      new RegExp(`${name} is missing`),
    ),
  )

  test('traces have their path below the endpoint, and there are none without it', () => {
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318/' }
    expect(readConfig(env, '/srv').tracing).toEqual({
      url: 'http://localhost:4318/v1/traces',
      serviceName: 'carriage',
      share: 1,
    })
    expect(readConfig({}, '/srv').tracing).toBeUndefined()
  })

  test('a product id instead of a price id is refused', () =>
    expect(() => readConfig({ ...stripe, STRIPE_PRICE_ID: 'prod_1' }, '/srv')).toThrow(
      'STRIPE_PRICE_ID',
    ))
})
