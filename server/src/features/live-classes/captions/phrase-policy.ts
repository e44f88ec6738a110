/** As transcribers hear. */
const SAMPLES_PER_MS = 16
/** A pause of so much ends a phrase. */
const PAUSE_MS = 450
/** A longer phrase is cut in its quietest place of the last seconds, so that each word is heard a few times at the most. */
const LONGEST_MS = 8000
const CUT_WITHIN_MS = 2500
/** What is shorter is no word. */
const SHORTEST_MS = 250
/** So much is new before a phrase that goes on is heard again. */
const NEWS_MS = 600
/** A gap between two parts that is no rounding of their times. */
const GAP_MS = 100
/** About -50 dB of full scale; noise is what lasts. */
const QUIETEST_VOICE = 100
const ABOVE_NOISE = 2.5
/** How fast the noise is taken to be louder while nothing is as quiet as it was. */
const NOISE_RISES = 1.02
/** More phrases than these are given up: their words would come too late. */
const MOST_WAITING = 2

export interface SpokenPart {
  /** When it began, epoch milliseconds. */
  at: number
  samples: Int16Array
}

/** Something to be heard: a whole phrase, or its beginning, which is heard again when there is more of it. */
export interface Phrase {
  /** Of the phrase, from 1 on. */
  number: number
  at: number
  samples: Int16Array
  isWhole: boolean
  /** When the first that is new in it was said, epoch milliseconds; its end where nothing is. */
  newSince: number
}

interface Part extends SpokenPart {
  isVoice: boolean
  loudness: number
}

const lengthMs = ({ samples }: SpokenPart): number => samples.length / SAMPLES_PER_MS
const endOf = (part: SpokenPart): number => part.at + lengthMs(part)

/** Cuts what a host says into phrases, between which they pause. */
export class Phrases {
  /** Of the phrase that goes on, with the part before it, whose end may be its first letter. */
  #open: Part[] = []
  #before: Part | undefined
  #noise = QUIETEST_VOICE
  #number = 1
  /** Until when the phrase that goes on was heard. */
  #heardUntil: number | undefined
  readonly #waiting: Phrase[] = []

  add({ at, samples }: SpokenPart): void {
    const loudness = Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length)
    this.#noise = Math.min(this.#noise * NOISE_RISES, Math.max(loudness, 1))
    const isVoice = loudness > Math.max(QUIETEST_VOICE, this.#noise * ABOVE_NOISE)
    const part = { at, samples, isVoice, loudness }
    const last = this.#open.at(-1) ?? this.#before
    if (last && Math.abs(at - endOf(last)) > GAP_MS) {
      this.#close(this.#open.length)
      this.#before = undefined
    }
    if (this.#open.length === 0 && !isVoice) this.#before = part
    else {
      if (this.#open.length === 0 && this.#before) this.#open.push(this.#before)
      this.#before = undefined
      this.#open.push(part)
      this.#end()
    }
  }

  /** What is to be heard next, the oldest first; undefined when there is nothing new. */
  next(): Phrase | undefined {
    const whole = this.#waiting.shift()
    if (whole) return whole
    const [first, last] = [this.#open[0], this.#open.at(-1)]
    if (!first || !last) return undefined
    const heardUntil = this.#heardUntil ?? first.at
    if (endOf(last) - heardUntil < NEWS_MS || !hasWord(this.#open)) return undefined
    this.#heardUntil = endOf(last)
    return this.#phrase(this.#open, { isWhole: false, heardUntil })
  }

  #end(): void {
    const lastVoice = this.#open.findLastIndex(({ isVoice }) => isVoice)
    const quiet = this.#open.slice(lastVoice + 1).reduce((sum, part) => sum + lengthMs(part), 0)
    if (quiet >= PAUSE_MS) return this.#close(this.#open.length)
    const length = this.#open.reduce((sum, part) => sum + lengthMs(part), 0)
    if (length < LONGEST_MS) return undefined
    const end = endOf(this.#open.at(-1) ?? { at: 0, samples: new Int16Array() })
    const late = this.#open.filter(({ at }) => at >= end - CUT_WITHIN_MS)
    const quietest = late.toSorted((a, b) => a.loudness - b.loudness)[0]
    return this.#close(quietest ? this.#open.indexOf(quietest) + 1 : this.#open.length)
  }

  /** Ends the phrase after so many parts; the others begin the next one. */
  #close(parts: number): void {
    const said = this.#open.slice(0, parts)
    this.#open = this.#open.slice(parts)
    const heardUntil = this.#heardUntil ?? 0
    this.#heardUntil = undefined
    if (!hasWord(said)) return
    this.#waiting.push(this.#phrase(said, { isWhole: true, heardUntil }))
    if (this.#waiting.length > MOST_WAITING) this.#waiting.shift()
    this.#number += 1
  }

  #phrase(
    parts: readonly Part[],
    { isWhole, heardUntil }: { isWhole: boolean; heardUntil: number },
  ): Phrase {
    const samples = new Int16Array(parts.reduce((sum, part) => sum + part.samples.length, 0))
    let at = 0
    for (const part of parts) {
      samples.set(part.samples, at)
      at += part.samples.length
    }
    const last = parts.at(-1)
    const news = parts.find((part) => part.isVoice && endOf(part) > heardUntil)
    const newSince = news?.at ?? (last ? endOf(last) : 0)
    return { number: this.#number, at: parts[0]?.at ?? 0, samples, isWhole, newSince }
  }
}

const hasWord = (parts: readonly Part[]): boolean =>
  parts.reduce((sum, part) => sum + (part.isVoice ? lengthMs(part) : 0), 0) >= SHORTEST_MS
