import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusalOf } from './error-handler.ts'
import { methodOf, routeOf, watchRequests } from './watch-requests.ts'

/**
 * One line for each request at `info`: its id, the template of its route, status, milliseconds, the code of a refusal and at
 * most the id of the user. No path, query or address: they name people and records, and hold tokens. Every answer names the id.
 */
export function logRequests(
  app: FastifyInstance,
  userOf: (request: FastifyRequest) => string | undefined,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    request.log.debug({ method: methodOf(request), route: routeOf(request) }, 'request begins')
    done()
  })
  watchRequests(app, {
    ended({ request, method, route, status, seconds }) {
      const user = userOf(request)
      const refused = refusalOf(request)
      request.log.info(
        {
          method,
          route,
          status,
          ms: Math.round(seconds * 1000),
          ...(user !== undefined && { user }),
          ...(refused !== undefined && { refused }),
        },
        'request',
      )
    },
  })
}
