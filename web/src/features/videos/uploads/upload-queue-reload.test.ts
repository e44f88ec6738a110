import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { apiError, editorOf, film, rowOf, steps, settle, TestEnvironment } from './test-queue.ts'
import { lacksFile, losesSomething } from './upload-row.ts'

let env: TestEnvironment
beforeEach(() => {
  vi.useFakeTimers()
  env = new TestEnvironment()
})
afterEach(() => {
  vi.useRealTimers()
})
const idOf = (name: string) => `${name}|1000|1`
const open = async (...files: File[]) => {
  const queue = env.open()
  if (files.length > 0) await queue.add(files)
  await settle()
  return queue
}
/** The tab is closed: its lock goes, and nobody calls `stop`. */
const leave = (queue: ReturnType<TestEnvironment['open']>) => {
  vi.advanceTimersByTime(1000)
  queue.stop()
}

describe('after a reload', () => {
  test('rows are back without their files, which go on wherever they stopped, in any order', async () => {
    const first = await open(film('a.mp4'), film('b.mp4'), film('c.mp4'))
    env.transfer('a.mp4').arrive(400)
    leave(first)
    const second = await open()
    expect(steps(second)).toEqual(['a.mp4 waiting', 'b.mp4 waiting', 'c.mp4 waiting'])
    expect(second.get().rows.every(lacksFile)).toBe(true)
    await second.add([film('c.mp4'), film('a.mp4'), film('d.mp4')])
    await settle()
    expect(second.get().added).toEqual({
      films: [idOf('d.mp4')],
      resumed: 2,
      duplicates: 0,
      strays: [],
    })
    expect(steps(second)).toEqual([
      'a.mp4 sending',
      'b.mp4 waiting',
      'c.mp4 sending',
      'd.mp4 waiting',
    ])
    expect(env.transfer('a.mp4').from).toBe(400)
  })

  test('what had been sent whole becomes a draft without its file', async () => {
    const first = await open(film('a.mp4'))
    env.failures.finish = apiError(503)
    env.transfer('a.mp4').done()
    await settle()
    await first.resume('nothing')
    leave(first)
    const second = await open()
    await second.resume(idOf('a.mp4'))
    await settle()
    expect(rowOf(second, 'a.mp4')).toMatchObject({ step: 'sent', videoId: 'v1' })
    expect(env.signed).toBe(1)
  })

  test('progress is kept once a second at most', async () => {
    await open(film('a.mp4'))
    const before = env.kept
    env.transfer('a.mp4').arrive(100)
    env.transfer('a.mp4').arrive(200)
    expect(env.kept).toBe(before)
    vi.advanceTimersByTime(1000)
    expect(env.kept).toContain('"sent":200')
  })

  test('what was kept in another form is dropped', async () => {
    env.kept = JSON.stringify({ version: 0, rows: [{}] })
    expect(steps(await open())).toEqual([])
    env.kept = '{'
    expect(steps(await open())).toEqual([])
  })
})

describe('several tabs', () => {
  test('one sends, the others show it and change nothing', async () => {
    const first = await open(film('a.mp4'))
    const second = await open()
    expect([steps(second), second.get().elsewhere]).toEqual([['a.mp4 sending'], true])
    await second.add([film('b.mp4')])
    await second.remove(idOf('a.mp4'))
    expect(steps(second)).toEqual(['a.mp4 sending'])
    env.transfer('a.mp4').arrive(400)
    vi.advanceTimersByTime(1000)
    await second.onStored()
    expect(rowOf(second, 'a.mp4').sent).toBe(400)
    expect(first.get().elsewhere).toBe(false)
  })

  test('another one may work as soon as nothing is left to do, or the tab is closed', async () => {
    const first = await open(film('a.mp4'))
    const second = await open()
    env.transfer('a.mp4').done()
    await settle()
    expect([second.get().elsewhere, steps(second)]).toEqual([false, ['a.mp4 sent']])
    await second.add([film('b.mp4')])
    await settle()
    expect(steps(second)).toEqual(['a.mp4 sent', 'b.mp4 sending'])
    await first.clearFinished()
    expect(first.get().elsewhere).toBe(true)
    second.stop()
    await settle()
    expect([first.get().elsewhere, steps(first)]).toEqual([false, ['a.mp4 sent', 'b.mp4 waiting']])
  })
})

test('a queue that was stopped sends nothing and keeps nothing any more', async () => {
  const queue = await open(film('a.mp4'))
  const { arrive, done } = env.transfer('a.mp4')
  queue.stop()
  env.kept = null
  arrive(500)
  done()
  await vi.advanceTimersByTimeAsync(60_000)
  await queue.add([film('b.mp4')])
  expect([env.kept, env.transfers, env.saved]).toEqual([null, [], []])
})

describe('details', () => {
  test('have a title of the file’s name, and are saved as soon as there is a video', async () => {
    const queue = await open(film('03_leg-circles.mp4'), film('b.mp4'))
    editorOf(queue, '03_leg-circles.mp4').type({ categories: ['core'] })
    await vi.advanceTimersByTimeAsync(5000)
    expect(env.saved).toEqual([])
    env.transfer('03_leg-circles.mp4').done()
    await settle()
    expect(env.saved).toEqual([['v1', { title: 'Leg circles', categories: ['core'] }]])
    expect(rowOf(queue, '03_leg-circles.mp4')).toMatchObject({
      unsaved: false,
      saving: false,
      savedOnce: true,
    })
    expect([...env.drafts.keys()]).toEqual([])
  })

  test('that nobody opened have their title all the same, and count as saved by nobody', async () => {
    const queue = await open(film('a.mp4'))
    env.transfer('a.mp4').done()
    await settle()
    expect(env.saved).toEqual([['v1', { title: 'A', is_guess: true }]])
    expect(rowOf(queue, 'a.mp4')).toMatchObject({ unsaved: false, savedOnce: false })
  })

  test('typed while they are being saved stay typed, and are saved by the person', async () => {
    const queue = await open(film('a.mp4'))
    const editor = editorOf(queue, 'a.mp4')
    env.meanwhile = async () => {
      env.meanwhile = async () => undefined
      editor.type({ title: 'Footwork' })
    }
    env.transfer('a.mp4').done()
    await settle()
    expect([rowOf(queue, 'a.mp4').title, [...env.drafts.keys()]]).toEqual([
      'Footwork',
      ['video.v1'],
    ])
    await editor.save()
    expect(env.saved.map(([, body]) => body)).toEqual([
      { title: 'A', is_guess: true },
      { title: 'Footwork' },
    ])
  })

  test('survive a reload', async () => {
    const first = await open(film('a.mp4'))
    editorOf(first, 'a.mp4').type({ title: 'Footwork', difficulty_level: 'beginner' })
    leave(first)
    const second = await open()
    expect(rowOf(second, 'a.mp4')).toMatchObject({ title: 'Footwork', typed: true })
    expect(losesSomething(rowOf(second, 'a.mp4'))).toBe(true)
    await second.add([film('a.mp4')])
    await settle()
    env.transfer('a.mp4').done()
    await settle()
    expect(env.saved).toEqual([['v1', { title: 'Footwork', difficulty_level: 'beginner' }]])
  })

  test('are forgotten with a film that is removed before it is a video', async () => {
    const queue = await open(film('a.mp4'))
    editorOf(queue, 'a.mp4').type({ description: 'From the heels' })
    await queue.remove(idOf('a.mp4'))
    expect([...env.drafts.keys()]).toEqual([])
    await queue.add([film('a.mp4')])
    expect(editorOf(queue, 'a.mp4').get().mine.description).toBe('')
  })

  test('that the server does not take are said so, kept, and saved again on demand or at the next visit', async () => {
    const first = await open(film('a.mp4'))
    env.failures.saveDetails = apiError(422, { title: 'Taken' })
    env.transfer('a.mp4').done()
    await settle()
    expect(rowOf(first, 'a.mp4')).toMatchObject({
      step: 'sent',
      unsaved: true,
      saveProblem: 'Taken',
    })
    await first.clearFinished()
    expect(steps(first)).toEqual(['a.mp4 sent'])
    env.failures.saveDetails = apiError(503)
    await first.retryDraft(idOf('a.mp4'))
    await settle()
    expect(rowOf(first, 'a.mp4').saveProblem).toBe('No.')
    leave(first)
    const second = await open()
    expect([rowOf(second, 'a.mp4').unsaved, env.saved]).toEqual([
      false,
      [['v1', { title: 'A', is_guess: true }]],
    ])
  })

  test('that a colleague has changed meanwhile are merged, and asked about where both have', async () => {
    const queue = await open(film('a.mp4'))
    env.failures.saveDetails = apiError(503)
    env.transfer('a.mp4').done()
    await settle()
    env.videos.set('v1', { ...env.video('v1'), title: 'Theirs', version: 2 })
    await queue.retryDraft(idOf('a.mp4'))
    await settle()
    expect(rowOf(queue, 'a.mp4').saveProblem).toBe(
      'Someone else changed the same fields. Edit the video to choose what stays.',
    )
    expect(env.video('v1').title).toBe('Theirs')
  })
})

describe('captions', () => {
  test('of the same name go with their film once it is a draft', async () => {
    const queue = await open(
      film('a.de.srt', 10),
      film('a.mp4'),
      film('a.vtt', 10),
      film('other.fr.vtt', 10),
    )
    expect(queue.get().added?.strays).toEqual(['other.fr.vtt'])
    await queue.setLanguage(idOf('a.mp4'), 'a.vtt', 'it')
    expect(env.captions).toEqual([])
    env.transfer('a.mp4').done()
    await settle()
    expect(env.captions).toEqual(['v1 de a.de.srt', 'v1 it a.vtt'])
    await queue.add([film('a.en.vtt', 10)])
    await settle()
    expect(env.captions.at(-1)).toBe('v1 en a.en.vtt')
  })

  test('that are refused say why and can be tried again or dropped', async () => {
    const queue = await open(film('a.mp4'), film('a.de.srt', 10), film('a.en.srt', 2 * 1024 ** 2))
    env.failures.sendCaptions = apiError(422, { file: 'This is neither.' })
    env.transfer('a.mp4').done()
    await settle()
    expect(rowOf(queue, 'a.mp4').captions).toMatchObject([
      { step: 'failed', problem: 'This is neither.' },
      { step: 'failed', problem: 'File is too large. Maximum size is 1MB.' },
    ])
    await queue.retryDraft(idOf('a.mp4'))
    await settle()
    expect(env.captions).toEqual(['v1 de a.de.srt'])
    await queue.dropCaptions(idOf('a.mp4'), 'a.en.srt')
    expect(rowOf(queue, 'a.mp4').captions).toHaveLength(1)
  })

  test('of a language that waits twice, the last is taken', async () => {
    const queue = await open(film('a.mp4'), film('a.de.srt', 10), film('a_de.vtt', 10))
    expect(rowOf(queue, 'a.mp4').captions.map(({ name }) => name)).toEqual(['a_de.vtt'])
  })
})
