import { texts as t } from '@carriage/texts/server/adapters'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../../platform/app-error.ts'
import type { LiveCommand, LiveRefusal, LiveReply } from '../media/live-messages.ts'
import type { LiveClaims } from './live-token.ts'

const OFFER_BYTES = 64 * 1024
const SESSIONS = '/api/live/sessions'

interface Options {
  readToken: (token: string) => Promise<LiveClaims | undefined>
  /** Whether this server carries the classes. */
  carries: () => Promise<boolean>
  newSession: () => string
  /** Sends the relays to clients other than ours. */
  linkFor: (claims: LiveClaims) => string | undefined
  execute: (command: LiveCommand) => Promise<LiveReply>
}

const refusals: Record<LiveRefusal, () => AppError> = {
  'no-host': () => new AppError('conflict', () => t.classHasNotStartedYet, { retryAfter: 2 }),
  full: () => new AppError('unavailable', () => t.classFull, { retryAfter: 30 }),
  offer: () => new AppError('bad-request', () => t.offerCannotAnswered),
}

const invalidToken = () => new AppError('unauthenticated', () => t.invalidOrExpiredTokenRefreshPage)

/** The proxy leads here what belongs to the server that carries the classes. */
const carriedElsewhere = () =>
  new AppError('unavailable', () => t.anotherServerCarriesLiveClasses, { retryAfter: 2 })

/**
 * WHIP (RFC 9725) for hosts, including OBS, and WHEP (draft-ietf-wish-whep) for viewers: the SDP answer already
 * contains all candidates, so there is no trickle ICE.
 */
export function registerWhipRoutes(app: FastifyInstance, options: Options): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/sdp',
      { parseAs: 'string', bodyLimit: OFFER_BYTES },
      (_request, body, done) => done(null, body),
    )
    const roles = { whip: ['host', 'publish'], whep: ['viewer', 'watch'] } as const
    for (const [path, [role, action]] of Object.entries(roles)) {
      scope.post<{ Params: { channel: string }; Body: unknown }>(
        `/api/live/${path}/:channel`,
        async (request, reply) => {
          const claims = await bearer(request, options)
          const { channel } = request.params
          if (claims.role !== role || claims.channel !== channel) throw invalidToken()
          if (typeof request.body !== 'string') throw refusals.offer()
          if (!(await options.carries())) throw carriedElsewhere()
          const session = options.newSession()
          const { user, issued, records, broadcasts } = claims
          const until = claims.expires * 1000
          const offer = request.body
          const command = {
            action,
            channel,
            user,
            session,
            offer,
            issued,
            until,
            records,
            broadcasts,
          }
          const answer = await executeCommand(options, command)
          const link = options.linkFor(claims)
          if (link !== undefined) void reply.header('link', link)
          return reply
            .code(201)
            .headers({ location: `${SESSIONS}/${session}`, 'cache-control': 'no-store' })
            .type('application/sdp')
            .send(answer)
        },
      )
    }
    scope.delete<{ Params: { session: string } }>(
      `${SESSIONS}/:session`,
      // The path names a session whose id only its owner knows.
      { logLevel: 'error' },
      async (request, reply): Promise<FastifyReply> => {
        // A token that holds no longer has ended its session by itself, and whoever leaves then need not hear of it.
        if (await claimsOf(request, options))
          await executeCommand(options, { action: 'leave', session: request.params.session })
        return reply.code(200).send()
      },
    )
  })
}

async function bearer(request: FastifyRequest, options: Options): Promise<LiveClaims> {
  const claims = await claimsOf(request, options)
  if (!claims) throw invalidToken()
  return claims
}

async function claimsOf(
  { headers }: FastifyRequest,
  { readToken }: Options,
): Promise<LiveClaims | undefined> {
  const token = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
  return token === undefined ? undefined : readToken(token)
}

async function executeCommand({ execute }: Options, command: LiveCommand): Promise<string> {
  const reply = await execute(command).catch((cause: unknown) => {
    throw new AppError('unavailable', () => t.liveServiceRestartingTryAgain, {
      retryAfter: 1,
      cause,
    })
  })
  if ('refused' in reply) throw refusals[reply.refused]()
  return 'answer' in reply ? (reply.answer ?? '') : ''
}
