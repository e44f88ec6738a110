/** Samples a second of the sound that a transcriber hears: one channel, 16 bits, signed. */
export const SAMPLES_PER_SECOND = 16_000

/** A word with what stands before and after it, such as 'out,'; milliseconds from the beginning of the sound. */
export interface SpokenWord {
  startMs: number
  endMs: number
  text: string
  /** Whether the transcriber is not sure of it. */
  isDoubtful?: boolean
}

/** What was said in a part of a film. */
export interface Heard {
  /** As in BCP 47, such as 'de'. */
  language: string
  words: SpokenWord[]
}

/** What is known before a film is heard. */
export interface HearingOptions {
  /** As in BCP 47; undefined: the transcriber finds out. */
  language: string | undefined
  /** A sentence with names and terms that may be said. */
  hints: string
  /** Whether people wait for the words: short parts are heard as fast as this machine can. */
  isLive?: boolean
  /** Ends the work, as if its process had been killed. */
  signal?: AbortSignal
}

/** Listens to one film, part by part. */
export interface Hearing {
  /** Returns what is said in at most thirty seconds of sound. Throws `TranscriberError`. */
  hear(samples: Int16Array): Promise<Heard>
  close(): void
}

/** Turns speech into words. */
export interface Transcriber {
  /** 'off': none is set up; 'no-model': there is nothing to listen with yet. */
  state(): Promise<'off' | 'no-model' | 'ready'>
  /** Whether it understands no other language: it would write down English words for them. */
  isEnglishOnly(): Promise<boolean>
  /** Begins a film; only where it is 'ready'. */
  open(options: HearingOptions): Promise<Hearing>
}

/** The transcriber failed or did not answer. */
export class TranscriberError extends Error {}

/** Where nothing can be transcribed. */
export const noTranscriber: Transcriber = {
  state: () => Promise.resolve('off'),
  isEnglishOnly: () => Promise.resolve(false),
  open: () => Promise.reject(new TranscriberError('No transcriber is set up')),
}
