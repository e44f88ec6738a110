/** Answers the calls of a test in place of the server, by the endpoints of the contract. */
import type { Endpoint, ParsedRequestOf, ResponseOf } from '@carriage/contract/endpoint'
import { vi } from 'vitest'

/** An answer that is not a success; thrown by what answers a call. */
export class Refusal extends Error {
  readonly status: number
  readonly body: object
  constructor(status: number, body: object = {}) {
    super(`Refused with ${status}`)
    this.status = status
    this.body = body
  }
}

/** Thrown by what answers a call: the network is gone. */
export const offline = (): TypeError => new TypeError('Failed to fetch')

type Reply<E extends Endpoint> = (
  asked: ParsedRequestOf<E>,
) => ResponseOf<E> | Promise<ResponseOf<E>>

export interface FakeServer {
  /** The calls in the order in which they came, such as `GET /queue`. */
  readonly calls: string[]
  /** What its answers say of the time. */
  date: Date | null
  /** Answers an endpoint from now on. */
  on: <E extends Endpoint>(endpoint: E, reply: Reply<E>) => void
}

interface Route {
  method: string
  path: RegExp
  reply: (asked: unknown) => unknown
}

const patternOf = (path: string): RegExp =>
  new RegExp(`^/api${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`)

/** Stands in for `fetch` until the end of the test. A call that nothing answers fails the run. */
export function serve(): FakeServer {
  const routes: Route[] = []
  const server: FakeServer = {
    calls: [],
    date: null,
    on: (endpoint, reply) => {
      // Sound: what is asked of an endpoint has been typed by `call`.
      const answer = reply as Route['reply']
      routes.unshift({ method: endpoint.method, path: patternOf(endpoint.path), reply: answer })
    },
  }
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, location.href)
    const method = init.method ?? 'GET'
    server.calls.push(`${method} ${pathname.replace('/api', '')}`)
    const headers = new Headers(server.date ? { date: server.date.toUTCString() } : {})
    const route = routes.find((one) => one.method === method && one.path.test(pathname))
    if (!route) {
      reportError(new Error(`Nothing answers ${method} ${pathname}`))
      return Response.json({}, { status: 404 })
    }
    const asked = {
      params: route.path.exec(pathname)?.groups ?? {},
      query: Object.fromEntries(searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    }
    try {
      return Response.json(await route.reply(asked), { headers })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return Response.json(error.body, { status: error.status, headers })
    }
  })
  return server
}

/** A value that the test gives when it likes. */
export interface Later<T = void> {
  promise: Promise<T>
  give: (value: T) => void
  fail: (error: Error) => void
}

export function later<T = void>(): Later<T> {
  let give: Later<T>['give'] = () => {}
  let fail: Later<T>['fail'] = () => {}
  const promise = new Promise<T>((resolve, reject) => {
    give = resolve
    fail = reject
  })
  return { promise, give, fail }
}
