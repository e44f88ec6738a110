interface Sample {
  /** Milliseconds. */
  at: number
  bytes: number
}
export interface Throughput {
  /** Bytes per second. */
  speed: number
  /** Seconds. */
  left: number
}

const WINDOW_MS = 8000

/** Measures the speed of a transfer over its last seconds; null until there are enough samples. */
export function createThroughputMeter(total: number): (sample: Sample) => Throughput | null {
  const samples: Sample[] = []
  return (sample) => {
    samples.push(sample)
    while ((samples[0]?.at ?? 0) < sample.at - WINDOW_MS) samples.shift()
    const [first] = samples
    if (!first || sample.at - first.at < 500 || sample.bytes <= first.bytes) return null
    const speed = ((sample.bytes - first.bytes) * 1000) / (sample.at - first.at)
    return { speed, left: Math.max(0, (total - sample.bytes) / speed) }
  }
}
