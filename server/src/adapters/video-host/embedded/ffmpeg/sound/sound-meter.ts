import type { Frame } from 'node-av/lib'
import type { Measured } from '../../loudness-plan.ts'

/** A filter that measures what passes it, in frames of a tenth of a second; `withPeaks` costs four times as much. */
export const meterFilter = (withPeaks: boolean): string =>
  `ebur128=${withPeaks ? 'peak=true:' : ''}metadata=1:framelog=quiet`

/** What FFmpeg's `ebur128` says of a sound that has nothing above the absolute threshold of BS.1770. */
const NOTHING = -70
/** Peaks have three digits after the point, of an amplitude. */
const PEAK_STEP = 0.0005

/** Reads the loudness of a sound from the frames that `meterFilter` has measured. */
export class SoundMeter {
  #integrated = NOTHING
  #peak = 0

  /** Does not keep the frame. */
  use(frame: Frame): void {
    const metadata = frame.getMetadata()
    // The last, short frame has none.
    this.#integrated = Number(metadata.get('lavfi.r128.I') ?? this.#integrated)
    this.#peak = Number(metadata.get('lavfi.r128.true_peak') ?? this.#peak)
  }

  /** Of all that has passed. */
  get measured(): Measured {
    return {
      integrated: this.#integrated > NOTHING ? this.#integrated : -Infinity,
      truePeak: 20 * Math.log10(this.#peak + PEAK_STEP),
    }
  }
}
