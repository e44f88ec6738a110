import {
  AHEAD_SECONDS,
  LATE_SECONDS,
  type Sample,
  SUMMARY_PART_SECONDS,
  type TelemetrySummary,
} from '@carriage/contract/telemetry/schemas'
import type { TelemetryPart } from './telemetry-queries.ts'

/** Whether a sample may be stored at `now`, in epoch seconds: neither too late nor of the future. */
const isTimely = ({ at }: Pick<Sample, 'at'>, now: number): boolean =>
  at >= now - LATE_SECONDS && at <= now + AHEAD_SECONDS

/** The samples that may be stored at `now`, in epoch seconds, and how many may not. */
export function sortSamples(samples: readonly Sample[], now: number) {
  const timely = samples.filter((one) => isTimely(one, now))
  return {
    kept: timely.filter(moves),
    answer: { stored: timely.length, refused: samples.length - timely.length },
  }
}

/** Whether the carriage moved: seconds in which it did not are not kept. */
const moves = ({ repetitions, travel_mm: travel }: Sample): boolean => repetitions > 0 || travel > 0

const mean = (sum: number, seconds: number) => (seconds === 0 ? null : Math.round(sum / seconds))

/** The summary of parts that begin at `from`, in epoch seconds. */
export function summaryOf(parts: readonly TelemetryPart[], from: number): TelemetrySummary {
  const total = { seconds: 0, repetitions: 0, travelMm: 0, tempoSum: 0, loadSum: 0 }
  for (const part of parts) {
    total.seconds += part.seconds
    total.repetitions += part.repetitions
    total.travelMm += part.travelMm
    total.tempoSum += part.tempoSum
    total.loadSum += part.loadSum
  }
  return {
    ...figuresOf(total),
    moving_seconds: total.seconds,
    parts: parts.map((part) => ({
      at: from + part.part * SUMMARY_PART_SECONDS,
      ...figuresOf(part),
    })),
  }
}

const figuresOf = (part: Omit<TelemetryPart, 'part'>) => ({
  repetitions: part.repetitions,
  travel_mm: part.travelMm,
  tempo: mean(part.tempoSum, part.seconds),
  load_newtons: mean(part.loadSum, part.seconds),
})
