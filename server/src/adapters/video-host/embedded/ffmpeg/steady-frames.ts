import { FilterAPI } from 'node-av/api'
import type { Frame } from 'node-av/lib'

interface Shape {
  /** Of its form, so that frames of one form are told apart from others. */
  key: string
  filter: string
}

function shapeOf(frame: Frame): Shape {
  if (frame.isAudio()) {
    const { sampleRate, channels, format } = frame
    // The first frame's own layout, which `aformat` knows by its number of channels.
    const filter = `aformat=sample_rates=${sampleRate}:sample_fmts=${format}:channel_layouts=${channels}c`
    return { key: `${sampleRate} ${channels} ${format}`, filter }
  }
  const { width, height, format } = frame
  const fit = `scale=${width}:${height}:force_original_aspect_ratio=decrease:force_divisible_by=2`
  const filter = `${fit},pad=${width}:${height}:-1:-1,setsar=1,format=${format}`
  return { key: `${width} ${height} ${format}`, filter }
}

/**
 * Brings frames into the form of the first one, which is what a graph of filters is made for: hosts of
 * live classes send other sizes as their network changes, and some cameras other sound.
 */
export class SteadyFrames {
  #first: Shape | undefined
  #filter: FilterAPI | undefined

  /** The frames to use in place of one; that one is freed when it is not among them. */
  take(frame: Frame): Frame[] {
    const shape = shapeOf(frame)
    this.#first ??= shape
    if (shape.key === this.#first.key) return [frame]
    this.#filter ??= FilterAPI.create(this.#first.filter)
    const frames = this.#filter.processAllSync(frame)
    frame.free()
    return frames
  }

  close(): void {
    this.#filter?.close()
  }
}
