/** A Keycloak on loopback with a realm for one test, and a browser on its pages. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request as requestHttp, type IncomingHttpHeaders } from 'node:http'
import { request as requestHttps } from 'node:https'
import { text } from 'node:stream/consumers'
import { vi } from 'vitest'
import { freePort } from '../processes/running-server.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'
import { type Certificate, makeCertificate } from './certificate.ts'

export interface Keycloak {
  /** Of the realm, over TLS with a certificate that nobody else has signed, and without TLS. */
  issuer: string
  plainIssuer: string
  certificate: Certificate
  stop(): Promise<void>
}

const ADMIN = { username: 'admin', password: 'a-password-for-tests' }
const REALM = 'studio'

/** `program`: `kc.sh`. `realm`: what is in the realm, in Keycloak's own format. */
export async function startKeycloak(
  program: string,
  realm: Record<string, unknown>,
): Promise<Keycloak> {
  const folder = makeTemporaryFolder('carriage-keycloak-')
  const certificate = await makeCertificate(folder.path)
  const [port, securePort] = [await freePort(), await freePort()]
  const settings = {
    db: 'dev-mem',
    'http-host': '127.0.0.1',
    'http-port': String(port),
    'https-port': String(securePort),
    'https-certificate-file': certificate.file,
    'https-certificate-key-file': certificate.keyFile,
  }
  const args = Object.entries(settings).map(([name, value]) => `--${name}=${value}`)
  const child = spawn(program, ['start-dev', ...args], {
    stdio: 'ignore',
    // A script that starts Java, and both have to end.
    detached: true,
    env: {
      ...process.env,
      KC_BOOTSTRAP_ADMIN_USERNAME: ADMIN.username,
      KC_BOOTSTRAP_ADMIN_PASSWORD: ADMIN.password,
      JAVA_OPTS_KC_HEAP: '-Xms64m -Xmx512m',
    },
  })
  const gone = once(child, 'exit')
  const origin = `http://localhost:${port}`
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
      process.kill(-child.pid, 'SIGKILL')
      await gone
    }
    await folder.remove()
  }
  try {
    // It compiles itself for these settings before its first answer.
    await vi.waitFor(() => fetch(`${origin}/realms/master`), { timeout: 240_000, interval: 500 })
    await createRealm(origin, { ...realm, realm: REALM, enabled: true })
  } catch (error) {
    await stop()
    throw error
  }
  return {
    issuer: `https://localhost:${securePort}/realms/${REALM}`,
    plainIssuer: `${origin}/realms/${REALM}`,
    certificate,
    stop,
  }
}

async function createRealm(origin: string, realm: object): Promise<void> {
  const grant = { grant_type: 'password', client_id: 'admin-cli', ...ADMIN }
  const signedIn = await fetch(`${origin}/realms/master/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams(grant),
  })
  // Sound: an answer of OAuth; without a token the next call fails.
  const { access_token: token } = (await signedIn.json()) as { access_token: string }
  const made = await fetch(`${origin}/admin/realms`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(realm),
  })
  if (made.status !== 201) throw new Error(`No realm: ${made.status} ${await made.text()}`)
}

interface Page {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/** Keeps cookies and does not follow redirects. */
export class KeycloakBrowser {
  readonly #ca: string
  readonly #cookies = new Map<string, Map<string, string>>()

  constructor({ text: ca }: Certificate) {
    this.#ca = ca
  }

  cookiesOf(url: string): string {
    const kept = this.#cookies.get(new URL(url).host) ?? []
    return [...kept].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  async send(
    url: string,
    options: { method?: 'POST'; form?: Record<string, string> } = {},
  ): Promise<Page> {
    const { protocol, host } = new URL(url)
    const kept = this.#cookies.get(host) ?? new Map<string, string>()
    this.#cookies.set(host, kept)
    const body = options.form && new URLSearchParams(options.form).toString()
    const settings = {
      method: options.form ? 'POST' : (options.method ?? 'GET'),
      ca: this.#ca,
      headers: {
        cookie: this.cookiesOf(url),
        ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
    }
    const sent = protocol === 'https:' ? requestHttps(url, settings) : requestHttp(url, settings)
    sent.end(body)
    const [answer] = await once(sent, 'response')
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      kept.set(name, value)
    }
    return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
  }

  /** Signs in on Keycloak's page; returns the address that it leads back to. */
  async signIn(url: string, username: string, password: string): Promise<string> {
    const page = await this.send(url)
    const action = /<form[^>]+action="([^"]+)"/.exec(page.body)?.[1]?.replaceAll('&amp;', '&')
    if (action === undefined)
      throw new Error(`No form: ${page.status} ${page.headers.location ?? page.body}`)
    const answer = await this.send(action, { form: { username, password, credentialId: '' } })
    if (answer.headers.location === undefined)
      throw new Error(`Not signed in: ${answer.status} ${answer.body}`)
    return answer.headers.location
  }
}
