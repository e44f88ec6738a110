import type { LiveCaptions } from '@carriage/contract/live-classes/captions'
import type { Hearing } from '../../../adapters/transcriber/transcriber.ts'
import type { Services } from '../../../context.ts'
import { sayWords } from '../../media/index.ts'
import { type Phrase, Phrases, type SpokenPart } from './phrase-policy.ts'

/** A word is read so soon after it was said. */
const MOST_BEHIND_MS = 3000
/** Captions end after so many in a row that came later. */
const MOST_LATE = 4
/** The transcriber is given up after so many failures in a row. */
const MOST_FAILURES = 3

type Scope = Pick<Services, 'log' | 'now' | 'transcriber'>

interface Options {
  classId: string
  /** A sentence with names and terms that may be said. */
  hints: (language: string | undefined) => Promise<string>
  /** Whether the transcriber understands what is spoken in the studio. */
  isUnderstood: () => Promise<boolean>
  /** Tells everybody in the class. */
  tell: (captions: LiveCaptions) => Promise<void>
  /** Called with how many milliseconds after they were said words were heard. */
  onHeard?: (behindMs: number) => void
}

/** Makes captions of what the host of one class says. */
export class ClassCaptions {
  readonly #services: Scope
  readonly #options: Options
  readonly #phrases = new Phrases()
  readonly #ending = new AbortController()
  #hearing: Hearing | undefined
  /** As it was heard; named from then on, since finding out takes time for each phrase. */
  #language: string | undefined
  #captions: LiveCaptions | undefined
  #isHearing = false
  #late = 0
  #failures = 0

  constructor(services: Scope, options: Options) {
    this.#services = services
    this.#options = options
  }

  /** What was told last; undefined before the host has said something. */
  get captions(): LiveCaptions | undefined {
    return this.#captions
  }

  /** Adds what the host says. Returns when there is nothing more to hear, for tests. */
  async add(part: SpokenPart): Promise<void> {
    if (this.#ending.signal.aborted) return
    this.#phrases.add(part)
    if (this.#isHearing) return
    this.#isHearing = true
    try {
      for (let phrase = this.#phrases.next(); phrase; phrase = this.#phrases.next())
        await this.#hear(phrase)
    } finally {
      this.#isHearing = false
    }
  }

  end(): void {
    this.#ending.abort()
    this.#hearing?.close()
  }

  async #hear(phrase: Phrase): Promise<void> {
    const { transcriber, now, log } = this.#services
    if (this.#ending.signal.aborted) return
    if ((await transcriber.state()) !== 'ready') return this.#stop('no-model')
    if (!this.#hearing && !(await this.#options.isUnderstood())) return this.#stop('english-only')
    try {
      this.#hearing ??= await this.#open()
      const { words, language } = await this.#hearing.hear(phrase.samples)
      this.#failures = 0
      await this.#show(phrase, sayWords(words), language)
      const behind = now().getTime() - phrase.newSince
      this.#options.onHeard?.(behind)
      this.#late = behind > MOST_BEHIND_MS ? this.#late + 1 : 0
      if (this.#late >= MOST_LATE) await this.#stop('slow')
    } catch (error) {
      if (this.#ending.signal.aborted) return
      log.warn({ err: error, classId: this.#options.classId }, 'a phrase could not be transcribed')
      this.#close()
      this.#failures += 1
      if (this.#failures >= MOST_FAILURES) await this.#stop('failed')
    }
  }

  async #open(): Promise<Hearing> {
    const { transcriber } = this.#services
    const hints = await this.#options.hints(this.#language)
    const { signal } = this.#ending
    return transcriber.open({ language: this.#language, hints, isLive: true, signal })
  }

  async #show({ number, at, isWhole }: Phrase, text: string, language: string): Promise<void> {
    if (this.#ending.signal.aborted || text === '') return
    const { line } = this.#captions ?? {}
    if (line?.text !== text || line.number !== number)
      await this.#tell({ state: 'making', line: { number, at_ms: Math.round(at), text, language } })
    if (this.#language !== undefined || !isWhole) return
    this.#language = language
    this.#close()
  }

  #close(): void {
    this.#hearing?.close()
    this.#hearing = undefined
  }

  async #stop(state: Exclude<LiveCaptions['state'], 'making'>): Promise<void> {
    this.end()
    await this.#tell({ state, line: null })
  }

  async #tell(captions: LiveCaptions): Promise<void> {
    this.#captions = captions
    await this.#options.tell(captions)
  }
}
