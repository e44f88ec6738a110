import type { Endpoint } from '@carriage/contract/endpoint'
import type { ErrorBody } from '@carriage/contract/error-codes'
import type { TestApp } from './app.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

interface Answer {
  status: number
  /** Of an endpoint that opens a session, or refuses to. */
  body: Omit<ErrorBody, 'token'> & { token: { access_token: string } }
}

/** Somebody at an address of their own, with a browser that keeps its cookies. */
export class Caller {
  private readonly cookies = new Map<string, string>()
  private readonly app: TestApp
  private readonly address: string

  constructor(app: TestApp, address: string) {
    this.app = app
    this.address = address
  }

  async send(
    { method, path }: Endpoint,
    body: object | undefined,
    token?: string,
  ): Promise<Answer> {
    const answer = await this.app.app.inject({
      method,
      url: `/api${path}`,
      remoteAddress: this.address,
      cookies: Object.fromEntries(this.cookies),
      headers: {
        'user-agent': FIREFOX,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body && { payload: body }),
    })
    for (const { name, value } of answer.cookies) this.cookies.set(name, value)
    return { status: answer.statusCode, body: answer.json() }
  }
}
