import { SAMPLES_PER_SECOND } from '../../../adapters/transcriber/transcriber.ts'

/** What transcribers hear at once (Whisper: thirty seconds). */
export const MOST_SAMPLES = 28 * SAMPLES_PER_SECOND
const LEAST_SAMPLES = 15 * SAMPLES_PER_SECOND

/** 30 ms, shorter than any silence between two words. */
const FRAME = (SAMPLES_PER_SECOND * 30) / 1000
/** Over so many frames loudness is averaged where sound is cut. */
const AROUND = 5
/** About -56 dB of full scale: below it nobody speaks. */
const SILENT = 52

/** The loudness of each frame, as a root mean square. */
function loudness(samples: Int16Array): number[] {
  const frames: number[] = []
  for (let from = 0; from < samples.length; from += FRAME) {
    const frame = samples.subarray(from, from + FRAME)
    let sum = 0
    for (const sample of frame) sum += sample * sample
    frames.push(Math.sqrt(sum / frame.length))
  }
  return frames
}

/** Whether nobody speaks; transcribers make up words for silence. */
export const isSilent = (samples: Int16Array): boolean =>
  loudness(samples).every((frame) => frame < SILENT)

/** After how many samples a part ends: all of the last one, else the quietest place of its second half. */
export function endOfPart(samples: Int16Array): number {
  if (samples.length < MOST_SAMPLES) return samples.length
  const frames = loudness(samples)
  let best = { frame: frames.length, sum: Infinity }
  for (let frame = LEAST_SAMPLES / FRAME; frame + AROUND <= frames.length; frame++) {
    const sum = frames.slice(frame, frame + AROUND).reduce((all, one) => all + one, 0)
    if (sum < best.sum) best = { frame: frame + Math.floor(AROUND / 2), sum }
  }
  return Math.min(samples.length, Math.round(best.frame * FRAME))
}
