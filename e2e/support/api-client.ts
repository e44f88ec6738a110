/** A client that knows only the API, as a script of somebody else would be. */

type Json = Record<string, unknown>

/** The server of the run. */
export const studioUrl = (): string => process.env['E2E_URL'] ?? ''

export class ApiClient {
  readonly base: string
  token: string | undefined

  constructor(base = studioUrl()) {
    this.base = `${base}/api`
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: unknown }> {
    const response = await fetch(this.base + path, {
      method,
      headers: {
        'user-agent': 'Carriage script',
        ...(this.token !== undefined && { authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }

  /** Throws unless the answer is 2xx. The caller names the form it expects. */
  async call<T = Json>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await this.send(method, path, body)
    if (answer.status >= 300)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    // Sound: the caller names the type of the endpoint that it calls.
    return answer.body as T
  }

  get = <T = Json>(path: string): Promise<T> => this.call<T>('GET', path)
  post = <T = Json>(path: string, body: unknown): Promise<T> => this.call<T>('POST', path, body)

  /** The newest six-digit code in the mailbox of an address. */
  async mailedCode(to: string): Promise<string> {
    const { messages } = await this.get<{ messages: { text: string }[] }>(
      `/dev/mailbox?to=${encodeURIComponent(to)}`,
    )
    const code = /\b\d{6}\b/.exec(messages[0]?.text ?? '')?.[0]
    if (code === undefined) throw new Error(`No code was mailed to ${to}`)
    return code
  }
}
