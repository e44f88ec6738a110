import { beforeEach, expect, test, vi } from 'vitest'
import { createTabLock } from './tab-lock.ts'

/** As much of a browser's locks as is used: one name, and the tabs that wait for it. */
function fakeLocks() {
  let held = false
  const waiting: (() => void)[] = []
  const run = async (work: (lock: object | null) => unknown) => {
    held = true
    await work({})
    held = false
    waiting.shift()?.()
  }
  return {
    request: async (_: string, ...rest: unknown[]) => {
      // Sound: these are the two forms in which it is called.
      const work = rest.at(-1) as (lock: object | null) => unknown
      if (held && rest.length > 1) return work(null)
      if (held) await new Promise<void>((go) => waiting.push(go))
      return run(work)
    },
    query: async () => ({ held: held ? [{ name: 'queue' }] : [] }),
  }
}

beforeEach(() => {
  vi.stubGlobal('navigator', { locks: fakeLocks() })
})

test('one tab has it until it lets go, and hears no more of itself', async () => {
  const [mine, theirs] = [createTabLock('queue'), createTabLock('queue')]
  expect([await mine.take(), await mine.take(), await theirs.take()]).toEqual([true, true, false])
  expect([await mine.isElsewhere(), await theirs.isElsewhere()]).toEqual([false, true])
  const free = vi.fn()
  const waiting = theirs.whenFree().then(free)
  expect(free).not.toHaveBeenCalled()
  mine.release()
  await waiting
  expect([await theirs.take(), await mine.take()]).toEqual([true, false])
})

test('asked for twice at once, it is one', async () => {
  const lock = createTabLock('queue')
  expect(await Promise.all([lock.take(), lock.take()])).toEqual([true, true])
  lock.release()
  const other = createTabLock('queue')
  await other.whenFree()
  expect(await other.take()).toBe(true)
})

test('where a browser has no locks, every tab works', async () => {
  vi.stubGlobal('navigator', {})
  const lock = createTabLock('queue')
  lock.release()
  await lock.whenFree()
  expect([await lock.take(), await lock.isElsewhere()]).toEqual([true, false])
})
