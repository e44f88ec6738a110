import { hashKey } from '@tanstack/react-query'
import { session } from '../session/session.ts'
import { queryClient } from './query-client.ts'

interface Writes<Data> {
  /** What the server has, as far as it has answered. */
  stored: Data | undefined
  /** What is not answered yet, in the order of the presses. */
  changes: ((data: Data) => Data)[]
  last: Promise<unknown>
}

const underWay = new Map<string, Writes<unknown>>()

/**
 * Changes the answer of a query on the screen at once, and on the server after the changes before it. A change that fails is
 * taken back by itself: those after it stay, and the answer is read again. What still waits when somebody signs out is not
 * sent. Where nothing has been read, the screen waits for the server.
 * @param send stores the change on top of what the server has, and answers what it has then
 */
export async function writeOptimistically<Data extends object>(
  { queryKey }: { queryKey: readonly unknown[] },
  change: (data: Data) => Data,
  send: (stored: Data | undefined) => Promise<Data>,
): Promise<void> {
  const turn = session.turn()
  const name = `${turn} ${hashKey(queryKey)}`
  // Sound: the writes under a key are those of its query.
  const writes = (underWay.get(name) as Writes<Data> | undefined) ?? {
    stored: queryClient.getQueryData<Data>(queryKey),
    changes: [],
    last: Promise.resolve(),
  }
  underWay.set(name, writes as Writes<unknown>)
  const show = () => {
    // What is being read may be from before a change.
    void queryClient.cancelQueries({ queryKey, exact: true })
    const { stored } = writes
    if (stored === undefined) return
    queryClient.setQueryData(
      queryKey,
      writes.changes.reduce((data, next) => next(data), stored),
    )
  }
  writes.changes.push(change)
  show()
  const write = async () => {
    const isOpen = () => session.turn() === turn
    let failed = true
    try {
      if (isOpen()) writes.stored = await send(writes.stored)
      failed = false
    } catch (error) {
      // It is nothing to somebody who has signed in since.
      if (isOpen()) throw error
    } finally {
      writes.changes = writes.changes.filter((one) => one !== change)
      const isLast = writes.changes.length === 0
      if (isLast) underWay.delete(name)
      if (isOpen()) show()
      if (isOpen() && failed && isLast) void queryClient.invalidateQueries({ queryKey })
    }
  }
  const written = writes.last.then(write)
  writes.last = written.catch(() => undefined)
  await written
}
