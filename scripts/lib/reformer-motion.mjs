/**
 * @typedef {{ at: number, repetitions: number, travel_mm: number, tempo: number, load_newtons: number }} Sample
 *   as `POST /api/telemetry/samples` takes it
 */

/** A set is 45 seconds of movement and 15 seconds of rest. */
const SET_SECONDS = 60
const REST_SECONDS = 15
/** How far the carriage goes out, in millimetres. */
const STROKE_MM = 600
/** Repetitions a minute of one set after the other, and the mean force of its springs in newtons. */
const FIRST = { tempo: 16, load: 180 }
const SETS = [FIRST, { tempo: 20, load: 220 }, { tempo: 24, load: 140 }, { tempo: 18, load: 260 }]

/**
 * What a reformer measures in one second of a workout that began at `start`; both in seconds since 1970. The carriage goes out
 * and back evenly, so the same second is always the same sample.
 *
 * @param {number} at
 * @param {number} start
 * @returns {Sample}
 */
export function sampleAt(at, start) {
  const elapsed = at - start
  const { tempo, load } = SETS[Math.floor(elapsed / SET_SECONDS) % SETS.length] ?? FIRST
  const inSet = elapsed % SET_SECONDS
  if (inSet >= SET_SECONDS - REST_SECONDS)
    return { at, repetitions: 0, travel_mm: 0, tempo: 0, load_newtons: 0 }
  const done = (/** @type {number} */ seconds) => Math.floor((seconds * tempo) / 60)
  return {
    at,
    repetitions: done(inSet + 1) - done(inSet),
    travel_mm: Math.round((2 * STROKE_MM * tempo) / 60),
    tempo,
    load_newtons: load,
  }
}
