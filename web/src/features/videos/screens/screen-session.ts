import * as api from '@carriage/contract/screens/endpoints'
import { SCREEN_POLL_MS, type ScreenCommand } from '@carriage/contract/screens/schemas'
import type { Sample } from '@carriage/contract/telemetry/schemas'
import { ApiError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { session as ownSession } from '../../../lib/session/session.ts'

type Opened = Awaited<ReturnType<typeof call<typeof api.openScreen>>>
export type ScreenClass = Awaited<ReturnType<typeof call<typeof api.getScreenClass>>>

/** What a screen shows. */
export type Shown =
  | { kind: 'code'; code: string; url: string }
  | { kind: 'class'; playing: ScreenClass; secret: string }
  /** It could not be reached, and is asked again. */
  | { kind: 'failed' }

/** How the class plays, for the next report. */
export interface Playback {
  /** The film that plays, by its playback id. */
  film: string | null
  /** Seconds. */
  position: number
  paused: boolean
  ended: boolean
  /** Whole seconds played since it was last asked, which begin anew with that. */
  takeWatched: () => number
}

interface ScreenSession {
  show: (shown: Shown) => void
  obey: (command: ScreenCommand) => void
  /** What the member's reformer did lately; empty while none sends. */
  move: (samples: readonly Sample[]) => void
  /** Null while nothing plays. */
  playback: () => Playback | null
}

/** Network and server come back by themselves; nobody stands beside a television to press. */
const RETRY_MS = 5000

/**
 * Opens a screen, shows its code, and plays what the phone that used it asks for, or signs in where it lets it, until `signal`
 * aborts. When it is over a new code follows.
 */
export async function runScreen(session: ScreenSession, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const opened = await call(api.openScreen, { signal })
      session.show({ kind: 'code', code: opened.code, url: opened.url })
      await follow(opened, session, signal)
    } catch {
      if (signal.aborted) return
      session.show({ kind: 'failed' })
      await wait(RETRY_MS, signal)
    }
  }
}

/** Ends when the screen is over. */
async function follow({ secret }: Opened, session: ScreenSession, signal: AbortSignal) {
  let load = 0
  let done = 0
  /** Seconds of which the server has not heard. */
  let unheard = 0
  const body = { secret }
  while (!signal.aborted) {
    await wait(SCREEN_POLL_MS, signal)
    if (signal.aborted) return
    const playback = load === 0 ? null : session.playback()
    unheard += playback?.takeWatched() ?? 0
    try {
      const answer = await call(api.syncScreen, {
        body: { secret, report: playback && reportOf(load, playback, unheard) },
        signal,
      })
      unheard = 0
      if (answer.state === 'over') return
      if (answer.state === 'admitted') {
        const { token, user } = await call(api.signInScreen, { body, signal })
        return ownSession.signIn(token.access_token, user)
      }
      session.move(answer.motion)
      if (answer.load !== load) {
        const playing = await call(api.getScreenClass, { body, signal })
        load = playing.load
        session.show({ kind: 'class', playing, secret })
      } else if (answer.command && answer.command.number > done) {
        done = answer.command.number
        session.obey(answer.command)
      }
    } catch (error) {
      // What the server refuses is over. It plays on while the network or the server is away.
      if (error instanceof ApiError && [401, 403, 404].includes(error.status)) return
    }
  }
}

const reportOf = (load: number, { film, position, paused, ended }: Playback, watched: number) => ({
  load,
  ...(film !== null && { playback_id: film }),
  position_seconds: position,
  watched_seconds: watched,
  playing: !paused,
  ended,
})

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
