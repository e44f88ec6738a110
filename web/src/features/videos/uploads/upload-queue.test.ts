import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NetworkError } from '../../../lib/api/api-error.ts'
import { apiError, film, rowOf, steps, settle, TestEnvironment } from './test-queue.ts'
import { lacksFile, losesSomething } from './upload-row.ts'

let env: TestEnvironment
beforeEach(() => {
  vi.useFakeTimers()
  env = new TestEnvironment()
})
afterEach(() => {
  vi.useRealTimers()
})

async function queueOf(...names: string[]) {
  const queue = env.open()
  await queue.add(names.map((name) => film(name)))
  await settle()
  return queue
}
const idOf = (name: string) => `${name}|1000|1`

describe('sending', () => {
  test('two at a time, in their order, until each is a draft', async () => {
    const queue = await queueOf('a.mp4', 'b.mp4', 'c.mp4')
    expect(steps(queue)).toEqual(['a.mp4 sending', 'b.mp4 sending', 'c.mp4 waiting'])
    env.transfer('a.mp4').arrive(400)
    env.transfer('a.mp4').arrive(500)
    expect(rowOf(queue, 'a.mp4')).toMatchObject({ sent: 500, throughput: { speed: 250, left: 2 } })
    env.transfer('a.mp4').done()
    await settle()
    expect(steps(queue)).toEqual(['a.mp4 sent', 'b.mp4 sending', 'c.mp4 sending'])
    expect(rowOf(queue, 'a.mp4')).toMatchObject({ videoId: 'v1', sent: 1000, throughput: null })
  })

  test('a paused film lets the next one go, and goes on at the byte that the server has', async () => {
    const queue = await queueOf('a.mp4', 'b.mp4', 'c.mp4')
    env.transfer('a.mp4').arrive(300)
    await queue.pause(idOf('a.mp4'))
    await settle()
    expect(steps(queue)).toEqual(['a.mp4 paused', 'b.mp4 sending', 'c.mp4 sending'])
    env.transfer('b.mp4').done()
    await queue.resume(idOf('a.mp4'))
    await settle()
    expect(env.transfer('a.mp4').from).toBe(300)
    expect(env.signed).toBe(3)
  })

  test('all can be paused, and resumed', async () => {
    const queue = await queueOf('a.mp4', 'b.mp4', 'c.mp4')
    await queue.pauseAll()
    await settle()
    expect([steps(queue), env.transfers]).toEqual([
      ['a.mp4 paused', 'b.mp4 paused', 'c.mp4 paused'],
      [],
    ])
    await queue.resumeAll()
    await settle()
    expect(steps(queue)).toEqual(['a.mp4 sending', 'b.mp4 sending', 'c.mp4 waiting'])
  })

  test('a film that stops where another offset was asked for asks again', async () => {
    const queue = await queueOf('a.mp4')
    env.arrivals.set('url/v1', 700)
    env.transfer('a.mp4').fail(apiError(409))
    await settle()
    expect(env.transfer('a.mp4').from).toBe(700)
    expect(steps(queue)).toEqual(['a.mp4 sending'])
  })

  test('an address that has run out is replaced, and the film says that it begins anew', async () => {
    const queue = await queueOf('a.mp4')
    env.transfer('a.mp4').arrive(300)
    await queue.pause(idOf('a.mp4'))
    env.arrivals.set('url/v1', null)
    await queue.resume(idOf('a.mp4'))
    await settle()
    expect(env.transfer('a.mp4').from).toBe(0)
    expect(rowOf(queue, 'a.mp4')).toMatchObject({ startedOver: true, signed: { _id: 'v2' } })
  })
})

describe('what fails', () => {
  test('for want of a network goes on as soon as there is one, or after a while', async () => {
    const queue = await queueOf('a.mp4')
    env.transfer('a.mp4').fail(new NetworkError('error'))
    await settle()
    expect(rowOf(queue, 'a.mp4')).toMatchObject({ step: 'failed', offline: true })
    expect(env.told).toEqual(['Error uploading file, please try again.'])
    await queue.resumeOffline()
    await settle()
    expect(steps(queue)).toEqual(['a.mp4 sending'])
    env.transfer('a.mp4').fail(new NetworkError('error'))
    await vi.advanceTimersByTimeAsync(15_000)
    expect(steps(queue)).toEqual(['a.mp4 sending'])
    expect(env.told).toHaveLength(1)
  })

  test('nothing begins without a network', async () => {
    env.online = false
    const queue = await queueOf('a.mp4')
    expect(steps(queue)).toEqual(['a.mp4 waiting'])
    env.online = true
    await queue.resumeOffline()
    await settle()
    expect(steps(queue)).toEqual(['a.mp4 sending'])
  })

  test('says why, and is tried again when somebody says so', async () => {
    const queue = await queueOf('a.mp4')
    env.transfer('a.mp4').fail(apiError(507, {}, 'The disk is full.'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(rowOf(queue, 'a.mp4')).toMatchObject({ step: 'failed', problem: 'The disk is full.' })
    await queue.resume(idOf('a.mp4'))
    await settle()
    expect(steps(queue)).toEqual(['a.mp4 sending'])
  })

  test('what is said of an inner failure is not told', async () => {
    const queue = await queueOf('a.mp4')
    env.transfer('a.mp4').fail(apiError(500, {}, 'null is not an object'))
    await settle()
    expect(rowOf(queue, 'a.mp4').problem).toBe('Error uploading file, please try again.')
  })

  test('while it becomes a draft need not be sent again', async () => {
    const queue = await queueOf('a.mp4')
    env.failures.finish = apiError(503)
    env.transfer('a.mp4').done()
    await settle()
    expect(rowOf(queue, 'a.mp4')).toMatchObject({
      step: 'failed',
      problem: 'Error finalizing upload, please try again.',
    })
    await queue.resume(idOf('a.mp4'))
    await settle()
    expect([steps(queue), env.signed, env.transfers]).toEqual([['a.mp4 sent'], 1, []])
  })

  test('an upload that the server has lost is sent again', async () => {
    const queue = await queueOf('a.mp4')
    env.failures.finish = apiError(404)
    env.arrivals.set('url/v1', null)
    env.transfer('a.mp4').done()
    await settle()
    env.transfer('a.mp4').done()
    await settle()
    expect(rowOf(queue, 'a.mp4')).toMatchObject({ step: 'sent', videoId: 'v2' })
  })

  test('what is no film is refused in the words of the server, and the others go on', async () => {
    const queue = await queueOf('a.mp4', 'b.mp4')
    env.failures.finish = apiError(422, { file: 'The file format is not supported.' })
    env.transfer('a.mp4').done()
    await settle()
    expect(rowOf(queue, 'a.mp4')).toMatchObject({
      step: 'refused',
      problem: 'The file format is not supported.',
    })
    expect(rowOf(queue, 'b.mp4').step).toBe('sending')
  })

  test('a file that went from its disk has to be chosen again', async () => {
    const queue = await queueOf('a.mp4')
    env.unreadable = true
    env.transfer('a.mp4').fail(new NetworkError('error'))
    await settle()
    expect(lacksFile(rowOf(queue, 'a.mp4'))).toBe(true)
  })
})

describe('files', () => {
  test('that cannot be taken are rows that say why, beside those that can', async () => {
    const queue = env.open()
    await queue.add([film('a.txt'), film('b.mp4', 0), film('c.mp4')])
    await settle()
    expect(queue.get().rows.map(({ step, problem }) => [step, problem])).toEqual([
      ['refused', 'Invalid file type. Only MP4,M4V and MOV formats are supported.'],
      ['refused', 'The file is empty.'],
      ['sending', null],
    ])
  })

  test('that are there already are counted and not added, also within one choice', async () => {
    const queue = await queueOf('a.mp4', 'a.mp4')
    expect(queue.get().added).toMatchObject({ duplicates: 1, resumed: 0 })
    env.transfer('a.mp4').done()
    await settle()
    await queue.add([film('a.mp4'), film('b.mp4')])
    expect([steps(queue).length, queue.get().added?.duplicates]).toEqual([2, 1])
  })

  test('chosen while others are sent take nothing away from these', async () => {
    const queue = await queueOf('a.mp4')
    const adding = queue.add([film('b.mp4')])
    env.transfer('a.mp4').arrive(600)
    await adding
    expect(rowOf(queue, 'a.mp4').sent).toBe(600)
  })

  test('that are still being read go on, whatever else is done meanwhile', async () => {
    const queue = env.open()
    let read = () => {}
    const reading = new Promise<void>((resolve) => {
      read = resolve
    })
    const { fingerprint } = env.transport
    env.transport.fingerprint = (file) => reading.then(() => fingerprint(file))
    const adding = queue.add([film('a.mp4')])
    await queue.clearFinished()
    read()
    await adding
    await settle()
    expect(steps(queue)).toEqual(['a.mp4 sending'])
  })

  test('that are removed are given up on the server; drafts stay there', async () => {
    const queue = await queueOf('a.mp4', 'b.mp4', 'c.mp4')
    env.transfer('a.mp4').arrive(10)
    expect(losesSomething(rowOf(queue, 'a.mp4'))).toBe(true)
    expect(losesSomething(rowOf(queue, 'c.mp4'))).toBe(false)
    env.transfer('b.mp4').done()
    await settle()
    for (const name of ['a.mp4', 'b.mp4', 'c.mp4']) await queue.remove(idOf(name))
    await settle()
    expect([steps(queue), env.discarded, env.transfers]).toEqual([[], ['v1', 'v3'], []])
  })

  test('that are finished with can be cleared together', async () => {
    const queue = await queueOf('a.mp4', 'b.mp4', 'c.txt')
    env.transfer('a.mp4').done()
    await settle()
    await queue.clearFinished()
    expect(steps(queue)).toEqual(['b.mp4 sending'])
  })
})
