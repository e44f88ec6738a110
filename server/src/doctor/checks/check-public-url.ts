import { randomBytes } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { existsSync, statSync } from 'node:fs'
import { isIP } from 'node:net'
import { getHealth } from '@carriage/contract/system/endpoints'
import { signedFolder } from '../../adapters/video-host/signed-path.ts'
import { composeMediaStore } from '../../compose-media-store.ts'
import type { Config } from '../../config/config.ts'
import { VERSION } from '../../config/version.ts'
import { deriveKey } from '../../platform/secret.ts'
import { type Check, type Finding, ok, problem, warning, reasonOf } from '../check.ts'
import { secretOf } from './inspect-secret.ts'
import { tryLargeBody, tryUpgrade } from './try-proxy.ts'

const NAME = 'Address'
const WITHIN_MS = 10_000
/** Servers that name themselves in answers and are none of ours. */
const PROXIES = /nginx|cloudflare|caddy|apache|envoy|haproxy|traefik|awselb|gws|litespeed/i

export const checkPublicUrl: Check = {
  name: NAME,
  seconds: 60,
  async run({ config }) {
    const { publicUrl, environment } = config
    const { protocol, hostname } = new URL(publicUrl)
    const findings: Finding[] = []
    if (protocol === 'http:' && environment === 'staging')
      findings.push(
        warning(NAME, `${publicUrl} is not encrypted`, 'set PUBLIC_URL to an https address'),
      )
    try {
      if (isIP(hostname.replace(/^\[|\]$/g, '')) === 0) await lookup(hostname)
    } catch (error) {
      const remedy = `make a record for ${hostname} at your name server, or correct PUBLIC_URL`
      return [...findings, problem(NAME, `${hostname} cannot be found: ${reasonOf(error)}`, remedy)]
    }
    const health = await askHealth(config)
    findings.push(health.finding)
    return health.isOurs ? [...findings, ...(await tryWay(config, health.server))] : findings
  },
}

interface Health {
  finding: Finding
  isOurs: boolean
  /** What the answer says of its sender. */
  server: string
}

async function askHealth(config: Config): Promise<Health> {
  const { publicUrl } = config
  const answered = (finding: Finding, isOurs = false, server = ''): Health => ({
    finding,
    isOurs,
    server,
  })
  try {
    const answer = await get(`${publicUrl}/api${getHealth.path}`)
    const body: unknown = await answer.json().catch(() => undefined)
    const server = `${answer.headers.get('server') ?? ''} ${answer.headers.get('via') ?? ''}`.trim()
    const version = versionIn(body)
    if (answer.ok && version !== undefined)
      return answered(
        version === VERSION
          ? ok(NAME, `${publicUrl} answers with version ${version}`)
          : warning(
              NAME,
              `${publicUrl} answers with version ${version}, and this is ${VERSION}`,
              'restart the server, or run the doctor of its version',
            ),
        true,
        server,
      )
    if (!(await isRunningHere(config))) return answered(notRunning(publicUrl))
    return answered(
      problem(
        NAME,
        `${publicUrl} answers ${answer.status}, and that is not this studio`,
        'let the proxy lead to HOST and PORT of the server, or correct PUBLIC_URL',
      ),
    )
  } catch (error) {
    const text = `${publicUrl} cannot be reached from here: ${reasonOf(error)}`
    if (/certificate/.test(text))
      return answered(problem(NAME, text, 'renew or complete the certificate of the proxy'))
    if (!(await isRunningHere(config))) return answered(notRunning(publicUrl))
    return answered(
      problem(
        NAME,
        text,
        'let the proxy lead to HOST and PORT of the server, or correct PUBLIC_URL',
      ),
    )
  }
}

const get = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers, signal: AbortSignal.timeout(WITHIN_MS) })

function versionIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('version' in body)) return undefined
  return typeof body.version === 'string' ? body.version : undefined
}

const notRunning = (publicUrl: string): Finding =>
  warning(
    NAME,
    `no server runs, so the way through ${publicUrl} was not tried`,
    'start the server and run the doctor again',
  )

/** Past the proxy. */
async function isRunningHere({ ownUrl }: Config): Promise<boolean> {
  const answer = await get(`${ownUrl}/api${getHealth.path}/live`).catch(() => undefined)
  return answer?.ok ?? false
}

/** What members need to get through the proxy: films in ranges, uploads, and the channel of live classes. */
async function tryWay(config: Config, server: string): Promise<Finding[]> {
  const { publicUrl, trustedProxies } = config
  const findings = await Promise.all([
    tryFilm(config),
    tryUpgrade(publicUrl),
    tryLargeBody(publicUrl),
  ])
  if (trustedProxies === 0 && PROXIES.test(server))
    findings.push([
      warning(
        'Address, proxy',
        `a proxy answers (${server}), and TRUST_PROXY is 0: all members count as one caller`,
        'set TRUST_PROXY to the number of your proxies',
      ),
    ])
  return findings.flat()
}

/** A file of a film that nobody has, signed as the server signs it, in the store that the server reads. */
async function tryFilm(config: Config): Promise<Finding[]> {
  const name = 'Address, films'
  const secret = secretOf(config)
  if (secret === undefined) return []
  // A folder that this makes would be closed to the account of the server.
  if (config.mediaStore === 'disk' && !isOwn(config.dataDir))
    return [
      warning(
        name,
        'were not tried, because the data folder belongs to another account',
        'run the doctor as the account of the server',
      ),
    ]
  const playbackId = `doctor-${randomBytes(8).toString('hex')}`
  const file = 'doctor.m4s'
  const store = await composeMediaStore(config)
  try {
    await store.write(`videos/${playbackId}/${file}`, Buffer.from('doctor'))
    const folder = signedFolder(deriveKey(secret, 'media'), playbackId, new Date())
    const answer = await get(`${config.publicUrl}${folder}/${file}`, { range: 'bytes=1-3' })
    const body = await answer.text()
    if (answer.status === 206 && body === 'oct') return [ok(name, 'a range of a film arrives')]
    return [explainFilm(name, answer, config)]
  } catch (error) {
    return [
      problem(
        name,
        `no film can be fetched: ${reasonOf(error)}`,
        'see the lines about the media store and about the address',
      ),
    ]
  } finally {
    await store.remove(`videos/${playbackId}`).catch(() => {})
  }
}

function explainFilm(name: string, { status }: Response, { accelPrefix }: Config): Finding {
  if (status === 403)
    return problem(
      name,
      'the server behind the address has another secret than this one',
      'give all servers the same SECRET_KEY, or correct PUBLIC_URL if it leads to another studio',
    )
  if (status === 404)
    return problem(
      name,
      'the server behind the address does not find a file that was just stored',
      accelPrefix === undefined
        ? 'give all servers the same media store'
        : 'let the location of ACCEL_PREFIX lead to the folder media of DATA_DIR, readable by nginx',
    )
  if (status === 200)
    return problem(
      name,
      'the proxy drops ranges: browsers fetch whole films and cannot seek',
      'let the proxy pass on Range, and turn its buffering to disk off',
    )
  return problem(name, `a film is answered with ${status}`, 'look at the log of the proxy')
}

const isOwn = (folder: string): boolean =>
  !existsSync(folder) || process.getuid === undefined || statSync(folder).uid === process.getuid()
