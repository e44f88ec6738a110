import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NetworkError } from '../../../lib/api/api-error.ts'
import { apiError, film, settle, TestEnvironment } from './test-queue.ts'
import type { UploadQueue } from './upload-queue.ts'
import { isBusy } from './upload-row.ts'

const NAMES = ['a.mp4', 'b.mp4', 'c.mp4'] as const
const RUNS = 150
const files = NAMES.map((name) => film(name))
const idOf = (name: string) => `${name}|1000|1`

const events = [
  'choose',
  'pause',
  'resume',
  'arrive',
  'done',
  'lose network',
  'refuse for now',
  'lose offset',
  'fail to finish',
  'fail to save',
  'type',
  'wait',
  'reload',
] as const
const step = fc.record({ event: fc.constantFrom(...events), name: fc.constantFrom(...NAMES) })
type Step = { event: (typeof events)[number]; name: (typeof NAMES)[number] }

/** Plays an order of events, as a person, a network and a server make them. */
class Play {
  readonly env = new TestEnvironment()
  queue: UploadQueue = this.env.open()
  /** The last title that was typed of each film. */
  readonly typed = new Map<string, string>()

  async do({ event, name }: Step, turn: number): Promise<void> {
    const { env } = this
    const transfer = env.transfers.find((one) => one.name === name)
    switch (event) {
      case 'choose':
        await this.queue.add(files.filter((file) => file.name === name))
        break
      case 'pause':
        await this.queue.pause(idOf(name))
        break
      case 'resume':
        await this.queue.resume(idOf(name))
        break
      case 'arrive':
        transfer?.arrive(Math.min(900, transfer.from + 100))
        break
      case 'done':
        transfer?.done()
        break
      case 'lose network':
        transfer?.fail(new NetworkError('error'))
        break
      case 'refuse for now':
        transfer?.fail(apiError(507))
        break
      case 'lose offset':
        transfer?.fail(apiError(409))
        break
      case 'fail to finish':
        env.failures.finish = apiError(503)
        break
      case 'fail to save':
        env.failures.saveDetails = apiError(503)
        break
      case 'type': {
        const editor = this.queue.editorOf(idOf(name))
        if (!editor) break
        this.typed.set(name, `Typed ${turn}`)
        editor.type({ title: `Typed ${turn}`, description: `Typed ${turn}` })
        break
      }
      case 'wait':
        await vi.advanceTimersByTimeAsync(15_000)
        break
      case 'reload':
        await vi.advanceTimersByTimeAsync(1000)
        this.queue.stop()
        for (const one of env.transfers) one.fail(new NetworkError('abort'))
        this.queue = env.open()
        break
    }
    await settle()
    this.check()
  }

  /** What holds at every moment. */
  check(): void {
    const { env, queue } = this
    const sending = env.transfers.map(({ name }) => name)
    expect(sending.length).toBeLessThanOrEqual(2)
    expect(new Set(sending).size).toBe(sending.length)
    for (const row of queue.get().rows) {
      if (isBusy(row) && row.step === 'sending') expect(sending).toContain(row.name)
      expect(row.title).toBe(this.typed.get(row.name) ?? row.name.charAt(0).toUpperCase())
    }
    // Nothing that has arrived is sent again, and nothing is left out.
    for (const { from, had } of env.transfers) expect(from).toBe(had)
  }

  /** The network is back, and the person chooses everything again and presses what there is. */
  async heal(): Promise<void> {
    const { env } = this
    env.failures = {}
    for (let n = 0; n < 4; n++) {
      await this.queue.add(files)
      await this.queue.resumeAll()
      await settle()
      for (const one of env.transfers) one.done()
      await settle()
      for (const name of NAMES) await this.queue.retryDraft(idOf(name))
      await settle()
    }
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('in whatever order films are chosen, lost, paused, described and left, each becomes one video as it was described @full', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
      const play = new Play()
      await play.queue.add(files)
      for (const [turn, one] of steps.entries()) await play.do(one, turn)
      await play.heal()
      const { env, queue, typed } = play
      expect(queue.get().rows.map(({ step: at, unsaved }) => [at, unsaved])).toEqual(
        NAMES.map(() => ['sent', false]),
      )
      const stored = [...env.videos.values()].map(({ source_name, title, description }) =>
        [source_name, title, description].join(': '),
      )
      expect(stored.toSorted((one, other) => one.localeCompare(other))).toEqual(
        NAMES.map((name) => {
          const words = typed.get(name)
          return [name, words ?? name.charAt(0).toUpperCase(), words ?? ''].join(': ')
        }),
      )
      expect([...env.drafts.keys()]).toEqual([])
      queue.stop()
    }),
    { numRuns: RUNS },
  )
})
