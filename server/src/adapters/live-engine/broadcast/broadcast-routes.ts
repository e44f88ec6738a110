import { texts as t } from '@carriage/texts/server/adapters'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError, notFound } from '../../../platform/app-error.ts'
import type { Broadcast } from './broadcast.ts'
import { BROADCAST_PATH } from './broadcast-address.ts'
import { type LivePlaylist, TARGET_SECONDS } from './live-playlist.ts'

const MASTER = 'index.m3u8'
const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl'
/** As the draft has it: three times the target duration. */
const WAIT_MS = 3 * TARGET_SECONDS * 1000
/** Nobody asks for what is further away. */
const AHEAD_MAX = 2

interface Options {
  /** The expiry of a signed address in epoch seconds; undefined when it is not valid. */
  checkToken: (address: { channel: string; token: string }) => number | undefined
  find: (channel: string) => Broadcast | undefined
  now: () => Date
}

interface Address {
  channel: string
  token: string
  file: string
}
interface Query {
  _HLS_msn?: string
  _HLS_part?: string
}

/** Serves broadcasts at signed addresses; the signature is the only authorisation, so that a CDN can keep what it has fetched. */
export function registerBroadcastRoutes(app: FastifyInstance, options: Options): void {
  app.get<{ Params: Address; Querystring: Query }>(
    `${BROADCAST_PATH}/:channel/:token/:file`,
    // The path contains the signature, so it is not logged.
    { logLevel: 'error' },
    async ({ params, query }, reply) => {
      const expires = options.checkToken(params)
      if (expires === undefined)
        throw new AppError('forbidden', () => t.linkNoLongerValidRefreshPage)
      // Lets players of other origins, such as the mobile app's, read the responses.
      void reply.headers({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      })
      const broadcast = options.find(params.channel)
      if (!broadcast) throw notStarted()
      const left = Math.max(1, Math.floor(expires - options.now().getTime() / 1000))
      return params.file === MASTER
        ? sendMaster(broadcast, reply)
        : sendFile(broadcast, { file: params.file, query, left }, reply)
    },
  )
}

const notStarted = () => new AppError('conflict', () => t.classHasNotStartedYet, { retryAfter: 2 })

async function sendMaster(broadcast: Broadcast, reply: FastifyReply): Promise<FastifyReply> {
  const { master } = broadcast
  if (master === undefined) throw notStarted()
  return reply.header('cache-control', 'public, max-age=1').type(PLAYLIST_TYPE).send(master)
}

interface Asked {
  file: string
  query: Query
  /** Seconds until the address expires. */
  left: number
}

async function sendFile(
  broadcast: Broadcast,
  { file, query, left }: Asked,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [, name = '', rest = ''] = /^(\w+)\.(.+)$/.exec(file) ?? []
  const playlist = broadcast.playlist(name)
  if (!playlist) throw notFound('file')
  if (rest === 'm3u8') {
    const isBlocking = await untilThere(playlist, query)
    // What was waited for is the same for everybody; the newest one is not for long.
    const age = isBlocking ? WAIT_MS / 1000 : 1
    return reply
      .header('cache-control', `public, max-age=${Math.min(age, left)}`)
      .type(PLAYLIST_TYPE)
      .send(broadcast.textOf(playlist))
  }
  const isNext = playlist.isNext(rest)
  if (isNext) await playlist.within(WAIT_MS, () => playlist.file(rest) !== undefined)
  const content = playlist.file(rest)
  if (!content) throw isNext ? tooSlow() : notFound('file')
  return reply
    .header('cache-control', `public, max-age=${left}, immutable`)
    .type('video/mp4')
    .send(content)
}

/** Waits for the segment or part that was asked for; false when none was. Throws 400 for nonsense, and 503 when it takes too long. */
async function untilThere(playlist: LivePlaylist, query: Query): Promise<boolean> {
  const sequence = numberOf(query._HLS_msn)
  const part = numberOf(query._HLS_part)
  if (sequence === undefined) {
    if (part === undefined) return false
    throw new AppError('bad-request', () => t.partNeedsNumberSegment)
  }
  if (sequence > (playlist.newest?.sequence ?? 0) + AHEAD_MAX)
    throw new AppError('bad-request', () => t.segmentTooFarAway)
  if (await playlist.within(WAIT_MS, () => playlist.has({ sequence, part }))) return true
  throw tooSlow()
}

function numberOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,15}$/.test(text)) throw new AppError('bad-request', () => t.notNumber)
  return Number(text)
}

const tooSlow = () => new AppError('unavailable', () => t.broadcastLateTryAgain, { retryAfter: 1 })
