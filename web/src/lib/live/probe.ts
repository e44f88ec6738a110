import { type LiveConnector, NoHostError, type Receiving } from './connector.ts'
import { type LiveAccess, LiveError, type LiveQuality } from './live-transport.ts'
import { loadConnector } from './load-connector.ts'
import { isPoor, measure } from './quality.ts'

/** `blocked`: nothing came back, or the engine was out of reach. */
export type ProbeResult = 'good' | 'poor' | 'blocked' | 'unsupported'

const MEASURED_MS = 9000
const TRIES = 6
const AGAIN_MS = 500
const PICTURES_PER_SECOND = 10
const SIZE = { width: 320, height: 180 }

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** What the measurements of a connection say together; those of its first moment are unknown (0). */
export function verdictOf(qualities: readonly LiveQuality[]): ProbeResult {
  const known = qualities.filter((quality) => quality > 0)
  if (known.length === 0) return 'blocked'
  return known.filter(isPoor).length * 2 >= known.length ? 'poor' : 'good'
}

/**
 * Sends a small moving picture to the engine and receives it again, for some seconds, and says how that went. Neither
 * camera nor microphone is used.
 */
export async function probe({
  send,
  receive,
}: Readonly<Record<'send' | 'receive', LiveAccess>>): Promise<ProbeResult> {
  const picture = movingPicture()
  try {
    const connector = await loadConnector(send)
    const sending = await connector.send(send, { audio: null, video: picture.track })
    try {
      const receiving = await receiveSoon(connector, receive)
      const qualities = await measured(receiving)
      receiving.end()
      return verdictOf(qualities)
    } finally {
      sending.end()
    }
  } catch (error) {
    if (error instanceof LiveError)
      return error.failure === 'unsupported' ? 'unsupported' : 'blocked'
    if (error instanceof NoHostError) return 'blocked'
    throw error
  } finally {
    picture.stop()
  }
}

/** The engine may hear of what is sent a moment later. */
async function receiveSoon(connector: LiveConnector, access: LiveAccess): Promise<Receiving> {
  for (let tries = 1; ; tries++) {
    try {
      return await connector.receive(access, { onStream: () => {} })
    } catch (error) {
      if (!(error instanceof NoHostError) || tries === TRIES) throw error
      await pause(AGAIN_MS)
    }
  }
}

async function measured(receiving: Receiving): Promise<LiveQuality[]> {
  const qualities: LiveQuality[] = []
  const stop = measure(receiving, {
    onQuality: (quality) => qualities.push(quality),
    // As bad as it gets.
    onSilence: () => qualities.push(6),
  })
  await pause(MEASURED_MS)
  stop()
  return qualities
}

function movingPicture() {
  const canvas = Object.assign(document.createElement('canvas'), SIZE)
  const paint = canvas.getContext('2d')
  let step = 0
  const timer = setInterval(() => {
    step += 1
    if (!paint) return
    paint.fillStyle = `hsl(${(step * 37) % 360} 60% 50%)`
    paint.fillRect((step * 13) % SIZE.width, 0, SIZE.width / 3, SIZE.height)
  }, 1000 / PICTURES_PER_SECOND)
  const [track] = canvas.captureStream(PICTURES_PER_SECOND).getVideoTracks()
  return {
    track: track ?? null,
    stop() {
      clearInterval(timer)
      track?.stop()
    },
  }
}
