import { FilterAPI } from 'node-av/api'
import type { Frame } from 'node-av/lib'

interface Shape {
  /** A key for the format of a frame. */
  key: string
  filter: string
}

function shapeOf(frame: Frame): Shape {
  if (frame.isAudio()) {
    const { sampleRate, channels, format } = frame
    // The layout of the first frame, which `aformat` derives from its number of channels.
    const filter = `aformat=sample_rates=${sampleRate}:sample_fmts=${format}:channel_layouts=${channels}c`
    return { key: `${sampleRate} ${channels} ${format}`, filter }
  }
  const { width, height, format } = frame
  const fit = `scale=${width}:${height}:force_original_aspect_ratio=decrease:force_divisible_by=2`
  const filter = `${fit},pad=${width}:${height}:-1:-1,setsar=1,format=${format}`
  return { key: `${width} ${height} ${format}`, filter }
}

/**
 * Converts frames to the format of the first one, which the filter graph was configured for: hosts of live
 * classes change resolution with their network, and some cameras change audio formats.
 */
export class SteadyFrames {
  #first: Shape | undefined
  #filter: FilterAPI | undefined

  /** The frames to use instead of the given one, which is freed unless it is among them. */
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
