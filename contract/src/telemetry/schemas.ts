import { texts as t } from '@carriage/texts/contract/telemetry'
import * as z from 'zod/mini'
import { epochSeconds, id, line, namedSecond } from '../common.ts'
import { deviceCodeAlphabet } from '../devices/schemas.ts'

/** The most reformers of a member that send telemetry. */
export const MAX_DEVICE_KEYS = 5
export const MAX_DEVICE_NAME = 40
/** Every device key begins with it, so that programs that look for leaked secrets know one. */
export const DEVICE_KEY_PREFIX = 'cd_'
/** The characters of a code by which a reformer gets its key. */
export const PAIRING_CODE_LENGTH = 8
/** How long such a code can be used, in seconds. */
export const PAIRING_SECONDS = 900
/** The most samples of one request: ten minutes. */
export const MAX_SAMPLES = 600
/** How late a sample may arrive, in seconds: a week without a network. */
export const LATE_SECONDS = 7 * 86_400
/** How far the clock of a device may be ahead, in seconds. */
export const AHEAD_SECONDS = 60
/** The seconds that `getTelemetryNow` answers. */
export const NOW_SECONDS = 30
/** The longest time that can be summed up, in seconds. */
export const MAX_SUMMARY_SECONDS = 4 * 3600
/** The seconds of one part of a summary. */
export const SUMMARY_PART_SECONDS = 30

/** The most that a reformer can do in one second. */
export const MOST_A_SECOND = {
  repetitions: 10,
  travel_mm: 5_000,
  tempo: 240,
  load_newtons: 2_000,
} as const

const bounded = (most: number) => z.int().check(z.minimum(0), z.maximum(most))

/** What a reformer did in one second. */
export const sample = z.object({
  /** The second, by the clock of the device; one sample for each. */
  at: namedSecond(),
  /** Movements of the carriage out and back that ended in it. */
  repetitions: bounded(MOST_A_SECOND.repetitions),
  /** How far the carriage moved, both ways, in millimetres. */
  travel_mm: bounded(MOST_A_SECOND.travel_mm),
  /** Repetitions a minute at that moment. */
  tempo: bounded(MOST_A_SECOND.tempo),
  /** The mean force of the springs, in newtons. */
  load_newtons: bounded(MOST_A_SECOND.load_newtons),
})
export type Sample = z.infer<typeof sample>

const samples = z.array(sample).check(z.minLength(1), z.maxLength(MAX_SAMPLES))
export const sendSamplesBody = z.object({
  device_key: z.string().check(z.regex(/^cd_[\w-]{43}$/)),
  samples,
})
export const sendOwnSamplesBody = z.object({ samples })
/** `stored` counts those that were there already, too; `refused` are too old or too far ahead, and not worth sending again. */
export const sendSamplesAnswer = z.object({ stored: z.int(), refused: z.int() })

export const deviceKey = z.object({
  _id: id,
  name: z.string(),
  /** How the key begins. */
  hint: z.string(),
  created_at: epochSeconds,
  /** Its key was ended when the member took their account back, and stores nothing. */
  ended: z.boolean(),
  /** The time of its last sample; null: none yet, or none that is kept. */
  last_sample_at: z.nullable(epochSeconds),
})
export type DeviceKey = z.infer<typeof deviceKey>
export const deviceKeysAnswer = z.object({ device_keys: z.array(deviceKey) })
export const createDeviceKeyBody = z.object({
  name: line(
    1,
    MAX_DEVICE_NAME,
    () => t.enterName,
    () => t.enterShorterName,
  ),
})
/** `key` is answered this once; only its hash is stored. */
export const createDeviceKeyAnswer = z.object({
  device_key: deviceKey,
  key: z.string(),
  /** What is typed on a reformer that scans nothing; it is used once, until `PAIRING_SECONDS` have passed. */
  pairing_code: z.string(),
})

/** Letters are not told apart by case; spaces and hyphens between them do not count. */
export const pairBody = z.object({
  code: z.string().check(
    z.overwrite((text) => text.toUpperCase().replaceAll(/[\s-]/g, '')),
    z.regex(new RegExp(`^[${deviceCodeAlphabet}]{${PAIRING_CODE_LENGTH}}$`)),
  ),
})
export const pairAnswer = z.object({ device_key: z.string() })

export const telemetryNowAnswer = z.object({
  /** Whether a reformer of the caller can send at all. */
  connected: z.boolean(),
  /** Of the last seconds, oldest first; of several reformers the one that moves. */
  samples: z.array(sample),
})

const total = z.int()
export const telemetrySummaryQuery = z
  .object({
    from: z.coerce.number().check(z.int(), z.minimum(0)),
    to: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(4_102_444_800)),
  })
  .check(
    z.refine(({ from, to }) => from < to && to - from <= MAX_SUMMARY_SECONDS, {
      error: () => t.chooseAtMostFourHours,
      path: ['to'],
    }),
  )
/** Means are of the seconds in which the carriage moved; null: it did not. */
const figures = {
  repetitions: total,
  travel_mm: total,
  tempo: z.nullable(z.int()),
  load_newtons: z.nullable(z.int()),
}
export const telemetrySummaryAnswer = z.object({
  ...figures,
  /** Seconds in which the carriage moved. */
  moving_seconds: total,
  /** Without those in which nothing was measured; each begins at `at` and has `SUMMARY_PART_SECONDS`. */
  parts: z.array(z.object({ at: epochSeconds, ...figures })),
})
export type TelemetrySummary = z.infer<typeof telemetrySummaryAnswer>
