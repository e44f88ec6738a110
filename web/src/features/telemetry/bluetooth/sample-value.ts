import { MOST_A_SECOND, type Sample } from '@carriage/contract/telemetry/schemas'

/** The Bluetooth service of a reformer that measures, and its one characteristic, which notifies once a second (docs/telemetry.md). */
export const REFORMER_SERVICE = '6f1d0001-8a3e-4b52-9d0c-7c6a5f0e2b11'
export const SAMPLE_CHARACTERISTIC = '6f1d0002-8a3e-4b52-9d0c-7c6a5f0e2b11'

const VERSION = 1
/** Bytes of a value; later versions may append more. */
const LENGTH = 7

/**
 * The sample of one notification, measured at `at` in epoch seconds; null for a value that is too short, of another version,
 * or out of bounds. Numbers are little-endian, as everywhere in Bluetooth.
 */
export function readSampleValue(value: DataView, at: number): Sample | null {
  if (value.byteLength < LENGTH || value.getUint8(0) !== VERSION) return null
  const measured = {
    repetitions: value.getUint8(1),
    travel_mm: value.getUint16(2, true),
    tempo: value.getUint8(4),
    load_newtons: value.getUint16(5, true),
  }
  const isBounded =
    measured.repetitions <= MOST_A_SECOND.repetitions &&
    measured.travel_mm <= MOST_A_SECOND.travel_mm &&
    measured.tempo <= MOST_A_SECOND.tempo &&
    measured.load_newtons <= MOST_A_SECOND.load_newtons
  return isBounded ? { at, ...measured } : null
}
