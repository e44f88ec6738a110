interface GatherOptions<Item, Result> {
  /** Does the work of several items at once, and answers the result of each in their order. */
  run: (items: readonly Item[]) => Promise<readonly Result[]>
  /** How much an item counts. */
  weigh: (item: Item) => number
  /** The most of one run; an item that is larger runs alone. */
  most: number
  /** The most that may wait. */
  mostWaiting: number
  /** What is thrown when more would wait. */
  refusal: () => Error
}

interface Waiting<Item, Result> {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/**
 * Joins what arrives while a run is under way into the next one, as databases join commits. A call ends with its own run, so
 * what it answers is stored. When a run of several fails, each item is tried alone, so that one cannot fail the others.
 */
export function gather<Item, Result>(
  options: GatherOptions<Item, Result>,
): (item: Item) => Promise<Result> {
  const { run, weigh, most, mostWaiting, refusal } = options
  let waiting: Waiting<Item, Result>[] = []
  let weight = 0
  let running = false

  const take = (): Waiting<Item, Result>[] => {
    let taken = 0
    let count = 0
    for (const { item } of waiting) {
      if (count > 0 && taken + weigh(item) > most) break
      taken += weigh(item)
      count++
    }
    const group = waiting.slice(0, count)
    waiting = waiting.slice(count)
    weight -= taken
    return group
  }

  const runGroup = async (group: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await run(group.map(({ item }) => item))
      for (const [index, { resolve }] of group.entries()) {
        // Sound: a run answers one result for each item.
        resolve(results[index] as Result)
      }
    } catch (error) {
      if (group.length === 1) group[0]?.reject(error)
      else for (const one of group) await runGroup([one])
    }
  }

  const work = async (): Promise<void> => {
    running = true
    while (waiting.length > 0) await runGroup(take())
    running = false
  }

  return async (item) => {
    if (weight + weigh(item) > mostWaiting && waiting.length > 0) throw refusal()
    return new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      weight += weigh(item)
      if (!running) void work()
    })
  }
}
