import { mkdir, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { makeTemporaryFolder } from '../../../../test/temporary-folder.ts'
import { createDiskMediaStore } from '../../media-store/disk-media-store.ts'
import { deliverRecordings } from './deliver-recordings.ts'

const folder = makeTemporaryFolder('carriage-delivery-')
afterAll(() => folder.remove())

const CLASS = '0198c3a0-0000-7000-8000-000000000001'
const written = join(folder.path, 'written')
const store = createDiskMediaStore(join(folder.path, 'media'))
let isAway = false
/** What the store had of recordings at each move. */
const atMoves: string[][] = []
const delivery = deliverRecordings({
  folder: written,
  prefix: 'recordings',
  store: {
    ...store,
    async moveIn(key, path) {
      if (isAway) throw new Error('away')
      atMoves.push((await store.listOldest('recordings')).map((file) => file.key))
      await store.moveIn(key, path)
    },
  },
  log: { warn: () => {} },
})
afterAll(() => delivery.stop())

async function write(name: string, secondsAgo: number): Promise<string> {
  const path = join(written, CLASS, name)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, name)
  const time = new Date(Date.now() - secondsAgo * 1000)
  await utimes(path, time, time)
  return path
}
const keys = async () => {
  await delivery.deliver()
  return (await listed()).filter((key) => !key.endsWith('.coming'))
}
const listed = async () => (await store.listOldest('recordings')).map(({ key }) => key)
const isWaiting = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

test('a recording moves into the store when it is complete, with its end in its name', async () => {
  const path = await write('1778414400000-Ab_-3.mkv', 5)
  delivery.note(path, true)
  expect(await keys()).toEqual([])
  const { mtime } = await stat(path)
  delivery.note(path, false)
  expect(await keys()).toEqual([
    `recordings/${CLASS}/1778414400000-to-${mtime.getTime()}-Ab_-3.mkv`,
  ])
  expect(await isWaiting(path)).toBe(false)
})

test('what a dead process has left follows after a minute, what another one writes does not', async () => {
  const left = await write('1778414500000-left.mkv', 70)
  const others = await write('1778414500000-others.mkv', 2)
  const silent = await write('1778414500000-silent.mkv', 70)
  delivery.note(silent, true)
  expect((await keys()).filter((key) => /left|others|silent/.test(key))).toHaveLength(1)
  expect(await Promise.all([left, others, silent].map(isWaiting))).toEqual([false, true, true])
  delivery.noteDeath()
  await keys()
  expect(await isWaiting(silent)).toBe(false)
})

test('before a part moves, the store knows of those that follow, until they are there', async () => {
  const [first, next] = [
    await write('1778414550000-first.mkv', 5),
    await write('1778414560000-next.mkv', 2),
  ]
  delivery.note(first, true)
  delivery.note(next, true)
  const noteOf = (name: string) => `recordings/${CLASS}/${name}.mkv.coming`
  await expect.poll(listed).toContain(noteOf('1778414560000-next'))
  atMoves.length = 0
  delivery.note(first, false)
  await delivery.deliver()
  expect(atMoves[0]).toEqual(
    expect.arrayContaining([noteOf('1778414550000-first'), noteOf('1778414560000-next')]),
  )
  expect(await listed()).not.toContain(noteOf('1778414550000-first'))
  delivery.note(next, false)
  await delivery.deliver()
  expect(await listed()).not.toContain(noteOf('1778414560000-next'))
})

test('a part that could not be written is waited for no longer', async () => {
  const path = join(written, CLASS, '1778414500000-never.mkv')
  delivery.note(path, true)
  await vi.waitFor(async () =>
    expect((await listed()).filter((key) => key.includes('never'))).toHaveLength(1),
  )
  delivery.note(path, false)
  await delivery.deliver()
  expect((await listed()).filter((key) => key.includes('never'))).toEqual([])
})

test('while the store is away a recording waits', async () => {
  isAway = true
  const path = await write('1778414600000-waits.mkv', 70)
  await delivery.deliver()
  expect(await isWaiting(path)).toBe(true)
  isAway = false
  expect((await keys()).some((key) => key.endsWith('-waits.mkv'))).toBe(true)
})
