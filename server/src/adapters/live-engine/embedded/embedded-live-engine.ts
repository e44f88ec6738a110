import { randomToken } from '../../../platform/crypto.ts'
import type { Log } from '../../../platform/log.ts'
import type { LiveEngine, LiveEvent, LiveGrant } from '../live-engine.ts'
import type { LiveQuestion, LiveReply, LiveSettings } from './live-messages.ts'
import { superviseLiveProcess } from './live-process.ts'
import { registerLiveRoutes } from './live-routes.ts'
import { readLiveToken, signLiveToken } from './live-token.ts'
import { SentAway } from './sent-away.ts'

const VIEWERS_MAX = 100
/** A host who reloads the page or loses the network for a moment has not left. */
const HOST_GONE_MS = 10_000

interface Options {
  /** Signs tokens; the same for all instances. */
  key: string
  publicUrl: string
  /** 0: any free port, the same one until the server stops. */
  udpPort: number
  /** Where the world reaches the port, for a server behind NAT. */
  publicAddress: string | undefined
  /** People a class. */
  viewersMax?: number
  log: Log
  now: () => Date
}

/**
 * Live classes without any other service: an SFU in a process of its own, spoken to by WHIP and WHEP.
 * It sends every viewer the one bitrate that the host sends; there is no simulcast.
 */
export function createEmbeddedLiveEngine(options: Options): LiveEngine {
  const { key, publicUrl, log, now } = options
  const listeners = new Set<(event: LiveEvent) => void>()
  const tell = (event: LiveEvent): void => listeners.forEach((listener) => listener(event))
  const sentAway = new SentAway()
  /** Channels with a host; a timer while they may have lost theirs. */
  const hosts = new Map<string, NodeJS.Timeout | undefined>()

  function onHost(channel: string, present: boolean): void {
    clearTimeout(hosts.get(channel))
    if (present) {
      if (!hosts.has(channel)) tell({ type: 'host-joined', channel })
      hosts.set(channel, undefined)
    } else if (hosts.has(channel)) {
      hosts.set(
        channel,
        setTimeout(() => {
          hosts.delete(channel)
          tell({ type: 'host-left', channel })
        }, HOST_GONE_MS).unref(),
      )
    }
  }

  const settings: LiveSettings = {
    udpPort: options.udpPort,
    publicAddress: options.publicAddress,
    viewersMax: options.viewersMax ?? VIEWERS_MAX,
  }
  const media = superviseLiveProcess({
    settings,
    log,
    onHost,
    onDeath: () => [...hosts.keys()].forEach((channel) => onHost(channel, false)),
  })
  /** Only a host has the process started; without one there is nobody to watch, leave or send away. */
  const ask = async (question: LiveQuestion): Promise<LiveReply> => {
    if (media.pid !== undefined || question.ask === 'publish') return media.ask(question)
    return question.ask === 'watch' ? { refused: 'no-host' } : {}
  }
  const access = (role: 'host' | 'viewer', { channel, userId, expiresAt }: LiveGrant) => ({
    url: `${publicUrl}/api/live/${role === 'host' ? 'whip' : 'whep'}/${channel}`,
    token: signLiveToken(key, {
      role,
      channel,
      user: userId,
      issued: now().getTime(),
      expires: Math.floor(expiresAt.getTime() / 1000),
    }),
  })

  return {
    appId: 'carriage',
    hostAccess: async (grant) => access('host', grant),
    viewerAccess: async (grant) => access('viewer', grant),
    async kick(channel, userId) {
      sentAway.add(channel, userId, now().getTime())
      await ask({ ask: 'kick', channel, user: userId })
    },
    async close(channel) {
      sentAway.add(channel, undefined, now().getTime())
      await ask({ ask: 'close', channel })
      clearTimeout(hosts.get(channel))
      if (hosts.delete(channel)) tell({ type: 'host-left', channel })
    },
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    registerRoutes: (app) =>
      registerLiveRoutes(app, {
        readToken(token) {
          const claims = readLiveToken(key, token, now())
          if (!claims || sentAway.has(claims.channel, claims.user, claims.issued)) return undefined
          return claims
        },
        newSession: randomToken,
        ask,
      }),
    stop: () => media.stop(),
  }
}
