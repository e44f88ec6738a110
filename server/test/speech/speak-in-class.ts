/** A host of a live class who says what a clip says. */
import { setTimeout as sleep } from 'node:timers/promises'
import { Speech } from '../../src/adapters/live-engine/speech/speech.ts'
import type { SpeechPart } from '../../src/adapters/live-engine/speech/speech-messages.ts'
import { SpeechTap } from '../../src/adapters/live-engine/speech/speech-tap.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { packetsOf } from '../films/rtp-packets.ts'
import { type Clip, clipPath } from './spoken-clips.ts'

const SECONDS = 20
/** Silence behind the words, which ends the last phrase. */
const REST_SECONDS = 3
/** Ticks of Opus in a millisecond (RFC 7587). */
const TICKS_PER_MS = 48
const QUIET_MS = 1000

interface Options {
  onPart: (part: SpeechPart) => void
  /** Whether each packet is sent when it is said, as browsers do, or all at once. */
  isPaced: boolean
}

/** Sends the packets of a clip the way they go through a live class, and resolves when all has been decoded. */
export async function speakInClass(clip: Clip, { onPart, isPaced }: Options): Promise<void> {
  const drawing = `amovie=${clipPath(clip)},apad=pad_dur=${REST_SECONDS}`
  const packets = await packetsOf({ sound: { codec: 'libopus', seconds: SECONDS, drawing } })
  /** Infinity until the process that decodes has begun. */
  let heardAt = Infinity
  const speech = new Speech({
    log: createLog('silent'),
    onPart(part) {
      heardAt = performance.now()
      onPart(part)
    },
  })
  const tap = new SpeechTap('vp8', (frames) => speech.take('a class', frames))
  const first = packets[0]?.readUInt32BE(4) ?? 0
  const began = Date.now()
  for (const packet of packets) {
    const due = began + ((packet.readUInt32BE(4) - first) >>> 0) / TICKS_PER_MS
    if (isPaced && due > Date.now()) await sleep(due - Date.now())
    tap.take('audio', packet, isPaced ? Date.now() : due)
  }
  while (!(performance.now() - heardAt > QUIET_MS)) await sleep(QUIET_MS)
  speech.stop()
}
