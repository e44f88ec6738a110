import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config/config.ts'
import { type Check, type Patient, type Finding, problem, reasonOf } from './check.ts'

const SECONDS = 15
/** Shorter ones are parts of words. */
const SHORTEST = 4

/** Runs all checks at once, each for a limited time, and returns what they found in their order. */
export async function runDoctor(patient: Patient, checks: readonly Check[]): Promise<Finding[]> {
  const found = await Promise.all(checks.map((check) => runCheck(check, patient)))
  const secrets = secretsOf(patient.config)
  const clean = (text: string) => withoutSecrets(text, secrets)
  return found.flat().map(({ text, remedy, ...rest }) => ({
    ...rest,
    text: clean(text),
    ...(remedy !== undefined && { remedy: clean(remedy) }),
  }))
}

async function runCheck(check: Check, patient: Patient) {
  const { name, seconds = SECONDS } = check
  const finished = new AbortController()
  const late = sleep(seconds * 1000, undefined, { signal: finished.signal }).then(
    () => [
      problem(
        name,
        `no answer within ${seconds} seconds`,
        'see whether the service is overloaded, or a firewall drops what is sent to it',
      ),
    ],
    () => [],
  )
  try {
    return await Promise.race([check.run(patient), late])
  } catch (error) {
    return [
      problem(
        name,
        `the check itself failed: ${reasonOf(error)}`,
        'report this with the line above',
      ),
    ]
  } finally {
    finished.abort()
  }
}

/** All that nobody should read, as it is configured and as it stands in addresses. */
function secretsOf(config: Config): string[] {
  const { google, payments, s3, turn, mux, livekit } = config
  const inAddresses = [config.databaseUrl, config.databaseDirectUrl, config.smtpUrl].flatMap(
    (url) => (url === undefined ? [] : [new URL(url).password]),
  )
  return [
    config.secretKey,
    config.metricsToken,
    google?.clientSecret,
    ...(payments.kind === 'stripe' ? [payments.secretKey, payments.webhookSecret] : []),
    s3?.secretAccessKey,
    turn?.secret,
    mux?.tokenSecret,
    mux?.signingKey,
    mux?.webhookSecret,
    livekit?.apiSecret,
    ...inAddresses,
    ...inAddresses.map((password) => decodeURIComponent(password)),
  ].filter((secret): secret is string => secret !== undefined && secret.length >= SHORTEST)
}

const withoutSecrets = (text: string, secrets: readonly string[]): string =>
  secrets.reduce((clean, secret) => clean.replaceAll(secret, '…'), text)
