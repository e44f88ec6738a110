import { MAX_SAMPLES, type Sample } from '@carriage/contract/telemetry/schemas'
import { describe, expect, test } from 'vitest'
import { SampleOutbox } from './sample-outbox.ts'

const sample = (at: number): Sample => ({
  at,
  repetitions: 0,
  travel_mm: 100,
  tempo: 20,
  load_newtons: 100,
})
const fill = (outbox: SampleOutbox, count: number) => {
  for (let at = 0; at < count; at += 1) outbox.add(sample(at))
}

describe('samples that wait to be sent', () => {
  test('are sent oldest first, in requests that the server takes', async () => {
    const sizes: number[] = []
    const outbox = new SampleOutbox(async (samples) => sizes.push(samples.length))
    fill(outbox, MAX_SAMPLES + 1)
    await outbox.flush()
    await outbox.flush()
    expect(sizes).toEqual([MAX_SAMPLES, 1])
  })

  test('stay until they were answered', async () => {
    let isReachable = false
    const sent: number[] = []
    const outbox = new SampleOutbox(async (samples) => {
      if (!isReachable) throw new Error('no network')
      sent.push(...samples.map(({ at }) => at))
    })
    fill(outbox, 2)
    await expect(outbox.flush()).rejects.toThrow('no network')
    isReachable = true
    outbox.add(sample(2))
    await outbox.flush()
    expect(sent).toEqual([0, 1, 2])
  })

  test('are one for each second, and an hour at most', async () => {
    const sent: number[] = []
    const outbox = new SampleOutbox(async (samples) => sent.push(...samples.map(({ at }) => at)))
    fill(outbox, 3_601)
    outbox.add(sample(3_600))
    await outbox.flush()
    expect([sent.length, sent[0], sent.at(-1)]).toEqual([3_600, 1, 3_600])
  })

  test('that arrive while a request is under way go with the next', async () => {
    const batches: number[][] = []
    const outbox = new SampleOutbox(async (samples) => {
      batches.push(samples.map(({ at }) => at))
      if (batches.length === 1) {
        outbox.add(sample(7))
        await outbox.flush()
      }
    })
    outbox.add(sample(1))
    await outbox.flush()
    expect(batches).toEqual([[1], [7]])
  })
})
