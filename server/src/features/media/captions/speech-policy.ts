/** What transcribers hear at once (Whisper: thirty seconds), and the least of a part that others follow. */
export const MOST_SECONDS = 28
const LEAST_SECONDS = 15

/** Shorter than any silence between two words. */
const FRAME_SECONDS = 0.03
/** Over so many frames loudness is averaged where sound is cut. */
const AROUND = 5
/** About -56 dB of full scale: below it nobody speaks. */
const SILENT = 52

/** The loudness of each frame, as a root mean square. `rate`: samples a second, as below. */
function loudness(samples: Int16Array, rate: number): number[] {
  const length = Math.round(rate * FRAME_SECONDS)
  const frames: number[] = []
  for (let from = 0; from < samples.length; from += length) {
    const frame = samples.subarray(from, from + length)
    let sum = 0
    for (const sample of frame) sum += sample * sample
    frames.push(Math.sqrt(sum / frame.length))
  }
  return frames
}

/** Whether nobody speaks; transcribers make up words for silence. */
export const isSilent = (samples: Int16Array, rate: number): boolean =>
  loudness(samples, rate).every((frame) => frame < SILENT)

/** After how many samples a part ends: all of the last one, else the quietest place of its second half. */
export function endOfPart(samples: Int16Array, rate: number): number {
  if (samples.length < MOST_SECONDS * rate) return samples.length
  const frames = loudness(samples, rate)
  let best = { frame: frames.length, sum: Infinity }
  for (
    let frame = Math.round(LEAST_SECONDS / FRAME_SECONDS);
    frame + AROUND <= frames.length;
    frame++
  ) {
    const sum = frames.slice(frame, frame + AROUND).reduce((all, one) => all + one, 0)
    if (sum < best.sum) best = { frame: frame + Math.floor(AROUND / 2), sum }
  }
  return Math.min(samples.length, Math.round(best.frame * FRAME_SECONDS * rate))
}
