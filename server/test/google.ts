/** A browser on the Google sandbox: keeps cookies, follows redirects, and submits its forms. */
import { initGoogle, refreshProfile } from '@carriage/contract/accounts/endpoints'
import type { Endpoint } from '@carriage/contract/endpoint'
import type { TestApp } from './app.ts'

export interface Somebody {
  email: string
  email_verified?: 'yes' | 'no'
  given_name?: string
  family_name?: string
}

export class GoogleBrowser {
  readonly #app: TestApp
  readonly #cookies = new Map<string, string>()

  constructor(app: TestApp) {
    this.#app = app
  }

  /** Sends one request and keeps the cookies of the response. */
  async send(url: string, options: { form?: Record<string, string>; method?: 'POST' } = {}) {
    const { pathname, search } = new URL(url, this.#app.services.config.publicUrl)
    const answer = await this.#app.app.inject({
      method: options.form ? 'POST' : (options.method ?? 'GET'),
      url: pathname + search,
      headers: {
        cookie: this.#cookieHeader(),
        ...(options.form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(options.form && { payload: new URLSearchParams(options.form).toString() }),
    })
    for (const { name, value } of answer.cookies) this.#cookies.set(name, value)
    return answer
  }

  /** Clicks the sign-in button; returns where the server redirects to. */
  async begin(): Promise<string> {
    const answer = await this.send(`/api${initGoogle.path}`, { method: 'POST' })
    return answer.json<{ url: string }>().url
  }

  /** Follows redirects to the sandbox's page, signs in there, and follows them to our callback. */
  async choose(url: string, form: Record<string, string>): Promise<string> {
    const page = await this.#follow(url)
    const { headers } = await this.send(page, { form })
    return this.#follow(String(headers.location))
  }

  /** Signs in one person; returns where the callback redirects to. */
  async signIn(person: Somebody): Promise<URL> {
    return this.open(await this.choose(await this.begin(), formOf(person)))
  }

  /** Requests the callback and returns where it redirects to. */
  async open(callback: string): Promise<URL> {
    const answer = await this.send(callback)
    if (answer.statusCode !== 302) throw new Error(`The callback answers ${answer.statusCode}`)
    return new URL(String(answer.headers.location))
  }

  /** Sends one call with a token and the browser's cookies. */
  async call(endpoint: Endpoint, token: string, query = '') {
    return this.#app.app.inject({
      method: endpoint.method,
      url: `/api${endpoint.path}${query}`,
      headers: { authorization: `Bearer ${token}`, cookie: this.#cookieHeader() },
      ...(endpoint.body && { payload: {} }),
    })
  }

  /** Exchanges a token, as the web app's page does. */
  async redeem(token: string | null) {
    const answer = await this.call(refreshProfile, token ?? 'none', '?exchange=google')
    return {
      status: answer.statusCode,
      body: answer.json<{
        user: { _id: string; email: string; google_id: string | null }
        token: { access_token: string }
      }>(),
    }
  }

  #cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** Follows the provider's own redirects. */
  async #follow(url: string): Promise<string> {
    let next = url
    while (!/\/interaction\/|\/api\//.test(next)) {
      const { headers, statusCode, body } = await this.send(next)
      if (headers.location === undefined) throw new Error(`${next}: ${statusCode} ${body}`)
      next = headers.location
    }
    return next
  }
}

export const formOf = (person: Somebody): Record<string, string> => ({
  email_verified: 'yes',
  given_name: 'Grace',
  family_name: 'Hopper',
  ...person,
})
