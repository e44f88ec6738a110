import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { workerRemover } from './worker-remover.ts'

test('a worker that was switched off takes over at once, removes what was kept, and then itself', async () => {
  const done: string[] = []
  const listeners = new Map<string, (event: unknown) => unknown>()
  const scope = createContext({
    addEventListener: (type: string, listener: (event: unknown) => unknown) =>
      listeners.set(type, listener),
    skipWaiting: () => done.push('takes over'),
    caches: {
      keys: async () => ['assets', 'page /assets/index.js'],
      delete: async (name: string) => done.push(name),
    },
    registration: { unregister: async () => done.push('gone') },
  })
  runInContext(workerRemover, scope)
  listeners.get('install')?.({})
  let end: unknown
  listeners.get('activate')?.({ waitUntil: (work: unknown) => (end = work) })
  await end
  expect(done).toEqual(['takes over', 'assets', 'page /assets/index.js', 'gone'])
})
