/** A browser at the sandbox of Google: keeps cookies, follows redirects, and presses what is asked for. */
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

  /** Sends one request and keeps the cookies of its answer. */
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

  /** Presses the button: answers where the server sends the browser. */
  async begin(): Promise<string> {
    const answer = await this.send(`/api${initGoogle.path}`, { method: 'POST' })
    return answer.json<{ url: string }>().url
  }

  /** Follows redirects to the sandbox's page, presses there, and follows them to our callback. */
  async choose(url: string, form: Record<string, string>): Promise<string> {
    const page = await this.#follow(url)
    const { headers } = await this.send(page, { form })
    return this.#follow(String(headers.location))
  }

  /** The whole way for one person: answers where the callback's address leads. */
  async signIn(person: Somebody): Promise<URL> {
    return this.open(await this.choose(await this.begin(), formOf(person)))
  }

  /** Opens the callback's address and answers where it leads. */
  async open(callback: string): Promise<URL> {
    const answer = await this.send(callback)
    if (answer.statusCode !== 302) throw new Error(`The callback answers ${answer.statusCode}`)
    return new URL(String(answer.headers.location))
  }

  /** Sends one call with a token and the browser's cookies. */
  async call(endpoint: Endpoint, token: string) {
    return this.#app.app.inject({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      headers: { authorization: `Bearer ${token}`, cookie: this.#cookieHeader() },
      ...(endpoint.body && { payload: {} }),
    })
  }

  /** Swaps an exchange token, as the page of the web app does. */
  async redeem(token: string | null) {
    const answer = await this.call(refreshProfile, token ?? 'none')
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

  /** Up to a page that is none of the provider's redirects. */
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
