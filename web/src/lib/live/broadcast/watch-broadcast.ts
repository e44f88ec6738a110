import type { default as HlsPlayer, HlsConfig } from 'hls.js'
import { reloadIfOutdated } from '../../session/outdated.ts'
import { type LiveAccess, LiveError, type LiveState } from '../live-transport.ts'
import { byChance, Retry } from '../retry.ts'
import { addressIn, folderOf } from './broadcast-address.ts'

const FIRST_RETRY_MS = 500
const LONGEST_RETRY_MS = 8000
/** An address is valid for a minute at least. */
const RENEW_MS = 40_000
const LOOK_MS = 1000
/** Parts come every third of a second. */
const SILENCE_MS = 8000
const NOT_THERE = new Set([404, 409])
const EXPIRED = 403

interface Hooks {
  onState: (state: LiveState) => void
  /** Why it has ended for good. */
  onRefused: (reason: unknown) => void
  /** What is shown now was sent at this time of the server; said every second, where the browser tells. */
  onSentAt: (sentAt: Date) => void
  /** The element has something to play. */
  play: () => void
}

const config: Partial<HlsConfig> = {
  lowLatencyMode: true,
  backBufferLength: 10,
  // Makes up for what was lost to a slow network.
  maxLiveSyncPlaybackRate: 1.1,
}

/**
 * Plays the broadcast of a class in an element until `stop`: waits for the host, comes back after losses, and asks for a new
 * address before the present one expires. What `access` throws ends it, unless it is a `LiveError` 'join'.
 */
export function watchBroadcast(
  access: () => Promise<LiveAccess>,
  video: HTMLVideoElement,
  { onState, onRefused, onSentAt, play }: Hooks,
): { stop: () => void } {
  let hls: HlsPlayer | undefined
  let stopped = false
  const retry = new Retry()
  let retryMs = FIRST_RETRY_MS
  let renewal: ReturnType<typeof setInterval> | undefined
  let looking: ReturnType<typeof setInterval> | undefined
  let folder = ''

  function end(): void {
    retry.cancel()
    clearInterval(renewal)
    clearInterval(looking)
    hls?.destroy()
    hls = undefined
    video.removeAttribute('src')
  }
  function stop(): void {
    stopped = true
    end()
    video.removeEventListener('playing', isPlaying)
    video.removeEventListener('error', isBroken)
  }
  function refuse(reason: unknown): void {
    if (stopped) return
    stop()
    onState('refused')
    onRefused(reason)
  }
  function later(state: 'waiting' | 'reconnecting'): void {
    if (stopped) return
    end()
    onState(state)
    retry.schedule(byChance(retryMs), () => void attempt())
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS)
  }
  const isPlaying = () => {
    retryMs = FIRST_RETRY_MS
    onState('live')
  }
  // Of a browser that plays HLS by itself, which does not say why.
  const isBroken = () => !hls && later('reconnecting')

  /** The address of the playlist; undefined where it has been refused, or is to be tried again later. */
  async function ask(): Promise<string | undefined> {
    try {
      const { broadcast } = await access()
      if (broadcast) return broadcast.url
      refuse(new LiveError('join'))
    } catch (reason) {
      if (reason instanceof LiveError && reason.failure === 'join') later('reconnecting')
      else refuse(reason)
    }
    return undefined
  }

  async function attempt(): Promise<void> {
    const url = await ask()
    if (stopped || url === undefined) return
    const Hls = await importPlayer()
    if (stopped) return
    if (!Hls) return later('reconnecting')
    folder = folderOf(url)
    renewal = setInterval(() => void renew(), RENEW_MS)
    if (Hls.isSupported()) load(Hls, url)
    else video.src = url
    looking = setInterval(look(), LOOK_MS)
    play()
  }

  function load(Hls: typeof HlsPlayer, url: string): void {
    const xhrSetup = (request: XMLHttpRequest, asked: string) =>
      request.open('GET', addressIn(folder, asked), true)
    const next = new Hls({ ...config, xhrSetup })
    hls = next
    let recovered = false
    next.on(Hls.Events.ERROR, (_event, { fatal, type, response }) => {
      if (hls !== next) return
      const status = response?.code ?? 0
      if (NOT_THERE.has(status)) return later('waiting')
      if (status === EXPIRED) return later('reconnecting')
      if (!fatal) return
      if (type === Hls.ErrorTypes.MEDIA_ERROR && !recovered) {
        recovered = true
        next.recoverMediaError()
      } else later('reconnecting')
    })
    next.attachMedia(video)
    next.loadSource(url)
  }

  /** A viewer who may no longer watch is told so here, and gets no further address. */
  async function renew(): Promise<void> {
    try {
      const { broadcast } = await access()
      if (broadcast && !stopped) folder = folderOf(broadcast.url)
    } catch (reason) {
      if (!(reason instanceof LiveError && reason.failure === 'join')) refuse(reason)
    }
  }

  /** Tells where it is, and tries again when nothing has moved for a while. */
  function look(): () => void {
    let last = video.currentTime
    let silent = 0
    return () => {
      const moves = video.currentTime !== last || video.paused
      last = video.currentTime
      silent = moves ? 0 : silent + LOOK_MS
      const sentAt = hls?.playingDate
      if (sentAt) onSentAt(sentAt)
      if (silent >= SILENCE_MS) later('reconnecting')
    }
  }

  video.addEventListener('playing', isPlaying)
  video.addEventListener('error', isBroken)
  onState('connecting')
  void attempt()
  return { stop }
}

/** Undefined while the network does not let it through. */
async function importPlayer(): Promise<typeof HlsPlayer | undefined> {
  try {
    return (await import('hls.js')).default
  } catch (error) {
    await reloadIfOutdated(error)
    return undefined
  }
}
