import type { LiveQuality } from './live-transport.ts'

/** Measurements of one second of a connection. */
export interface NetworkSample {
  /** Seconds; undefined before it was measured. */
  roundTrip: number | undefined
  /** Share of packets lost, 0 to 1; undefined when none were sent. */
  loss: number | undefined
}

const LOSS = [0.01, 0.03, 0.08, 0.2, 0.5]
const ROUND_TRIP = [0.1, 0.2, 0.4, 0.8, 2]

const POOR_ABOVE = 3

export const isPoor = (quality: LiveQuality): boolean => quality > POOR_ABOVE

/** The worse of loss and round trip on the scale of resolutions E17; 0 when neither is known. */
export function qualityOf({ roundTrip, loss }: NetworkSample): LiveQuality {
  if (roundTrip === undefined && loss === undefined) return 0
  return Math.max(grade(LOSS, loss), grade(ROUND_TRIP, roundTrip)) as LiveQuality // 1 to 6: five limits
}

const grade = (limits: readonly number[], value = 0): number =>
  1 + limits.filter((limit) => value >= limit).length

interface Totals {
  packets: number
  lost: number
  /** Bytes of picture and sound. */
  media: number
  /** Bytes of anything; reports of either side come every second. */
  received: number
  roundTrip: number | undefined
  /** Pictures sent in the last second; of several sizes, those of the most fluent one. */
  sentRate: number
}

const MEASURE_MS = 2000
/** Measurements without a byte until media, or the other side, counts as gone. */
const SILENT_TIMES = 2

interface Listeners {
  onQuality?: ((quality: LiveQuality) => void) | undefined
  /** Whether picture or sound arrives; called when it changes. */
  onFlow?: (flows: boolean) => void
  /** Pictures sent in the last second; called with each measurement. */
  onSentRate?: (rate: number) => void
  /** Nothing at all arrives any more: noticed long before the browser gives up. */
  onSilence: () => void
}

/** What can be measured. */
export interface Measured {
  /** Undefined while there is nothing to measure. */
  getStats(): Promise<LiveStatistics | undefined>
}

/** Dictionaries of WebRTC, as `RTCStatsReport` has them. */
export type LiveStatistics = Pick<Map<string, unknown>, 'values'>

/** Measures every two seconds; answers what ends that. */
export function measure(
  connection: Measured,
  { onQuality, onFlow, onSentRate, onSilence }: Listeners,
): () => void {
  const media = new Rise((flows) => onFlow?.(flows))
  const anything = new Rise((comes) => !comes && onSilence())
  let last: Totals | undefined
  const take = (totals: Totals): void => {
    const { roundTrip } = totals
    const packets = totals.packets - (last?.packets ?? totals.packets)
    const lost = totals.lost - (last?.lost ?? totals.lost)
    const loss = packets > 0 ? Math.min(1, Math.max(0, lost / packets)) : undefined
    last = totals
    onQuality?.(qualityOf({ roundTrip, loss }))
    onSentRate?.(totals.sentRate)
    media.take(totals.media)
    anything.take(totals.received)
  }
  const timer = setInterval(() => {
    void connection.getStats().then(
      (report) => report && take(totalsOf(report)),
      // A connection that has just been closed has no figures.
      () => undefined,
    )
  }, MEASURE_MS)
  return () => clearInterval(timer)
}

/** Reports when a running total stops rising, and when it rises again. */
class Rise {
  #last = -1
  #still = 0
  readonly #onChange: (rises: boolean) => void

  constructor(onChange: (rises: boolean) => void) {
    this.#onChange = onChange
  }

  take(total: number): void {
    const rises = total > this.#last
    this.#last = total
    if (rises && this.#still >= SILENT_TIMES) this.#onChange(true)
    this.#still = rises ? 0 : this.#still + 1
    if (this.#still === SILENT_TIMES) this.#onChange(false)
  }
}

/** Adds up what `getStats` gives: running totals since the beginning, and the rate of pictures. */
function totalsOf(report: LiveStatistics): Totals {
  const totals: Totals = {
    packets: 0,
    lost: 0,
    media: 0,
    received: 0,
    roundTrip: undefined,
    sentRate: 0,
  }
  for (const entry of report.values() as Iterable<StatsEntry>) {
    if (entry.type === 'inbound-rtp') totals.media += entry.bytesReceived ?? 0
    if (entry.type === 'candidate-pair' && entry.nominated) {
      totals.received += entry.bytesReceived ?? 0
      totals.roundTrip = entry.currentRoundTripTime ?? totals.roundTrip
    }
    if (entry.kind !== 'video') continue
    const { packetsSent = 0, packetsReceived = 0, packetsLost = 0, framesPerSecond = 0 } = entry
    if (entry.type === 'outbound-rtp') {
      totals.packets += packetsSent
      totals.sentRate = Math.max(totals.sentRate, framesPerSecond)
    }
    if (entry.type === 'remote-inbound-rtp') totals.lost += packetsLost
    if (entry.type === 'inbound-rtp') {
      totals.packets += packetsReceived + packetsLost
      totals.lost += packetsLost
    }
  }
  return totals
}

/** The fields of the standard's dictionaries that are read here; a report holds many kinds. */
interface StatsEntry {
  type: string
  kind?: string
  nominated?: boolean
  bytesReceived?: number
  framesPerSecond?: number
  packetsSent?: number
  packetsReceived?: number
  packetsLost?: number
  currentRoundTripTime?: number
}
