import type { FastifyInstance, FastifyRequest } from 'fastify'

/** A request that has been answered, or whose caller went away. */
export interface EndedRequest {
  request: FastifyRequest
  /** The template, such as `/api/videos/:id`: never the path, which names records and may hold tokens. */
  route: string
  method: string
  /** 499 when the caller went away before the answer was sent, as nginx counts it. */
  status: number
  seconds: number
  /** What was sent to the caller, headers included; 0 where nobody knows. */
  bytes: number
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** What no route answers: pages and files of the web app, and what there is not. */
const NO_ROUTE = 'none'

export const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? NO_ROUTE
export const methodOf = ({ method }: FastifyRequest): string =>
  METHODS.has(method) ? method : 'other'

interface Watcher {
  began?: (request: FastifyRequest) => void
  ended: (what: EndedRequest) => void
}

const watchersOf = new WeakMap<FastifyInstance, Watcher[]>()

/** Tells the watcher of every request but WebSockets, which stay open. */
export function watchRequests(app: FastifyInstance, watcher: Watcher): void {
  const watchers = watchersOf.get(app)
  if (watchers) watchers.push(watcher)
  else {
    const all = [watcher]
    watchersOf.set(app, all)
    tellOfRequests(app, all)
  }
}

/** One hook and one listener for all who watch. */
function tellOfRequests(app: FastifyInstance, watchers: readonly Watcher[]): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.ws) return done()
    const from = performance.now()
    const { socket } = request.raw
    const sentBefore = socket.bytesWritten ?? 0
    let answered = false
    reply.raw.once('finish', () => (answered = true))
    for (const { began } of watchers) began?.(request)
    // Runs even if the client disconnects before the response.
    reply.raw.once('close', () => {
      const ended: EndedRequest = {
        request,
        route: routeOf(request),
        method: methodOf(request),
        status: answered ? reply.raw.statusCode : 499,
        seconds: (performance.now() - from) / 1000,
        bytes: (socket.bytesWritten ?? 0) - sentBefore,
      }
      for (const watcher of watchers) watcher.ended(ended)
    })
    done()
  })
}
