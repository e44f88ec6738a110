import type { MediaStore } from './media-store.ts'

/**
 * A store whose files are being moved in from another one, by `npm run admin -- media move`: what is not here yet is read
 * there. Everything new is written here.
 */
export function withFormerStore(main: MediaStore, former: MediaStore): MediaStore {
  const stat: MediaStore['stat'] = async (key) =>
    // The third look is for a file that was moved between the first two.
    (await main.stat(key)) ?? (await former.stat(key)) ?? main.stat(key)
  const whereOf = async (key: string): Promise<MediaStore> =>
    !(await main.stat(key)) && (await former.stat(key)) ? former : main
  /** Opens a file, and once more where it was moved between a look and the opening. */
  async function open<T>(key: string, use: (store: MediaStore) => Promise<T>): Promise<T> {
    const store = await whereOf(key)
    if (store === main) return use(main)
    try {
      return await use(former)
    } catch (error) {
      if (await main.stat(key)) return use(main)
      throw error
    }
  }
  return {
    ...main,
    stat,
    open: async (key) => (await main.open(key)) ?? (await former.open(key)) ?? main.open(key),
    read: (key, range) => open(key, (store) => store.read(key, range)),
    readWhole: (key) => open(key, (store) => store.readWhole(key)),
    touch: async (key) => (await whereOf(key)).touch(key),
    withLocalFile: async (key, use) => (await whereOf(key)).withLocalFile(key, use),
    async sweepWork(before) {
      await main.sweepWork(before)
      await former.sweepWork(before)
    },
    async listOldest(folder) {
      const here = await main.listOldest(folder)
      const known = new Set(here.map(({ key }) => key))
      const there = (await former.listOldest(folder)).filter(({ key }) => !known.has(key))
      return [...here, ...there].toSorted((a, b) => Number(a.modifiedAt) - Number(b.modifiedAt))
    },
    addressOf: async (key, expires) =>
      (await main.stat(key)) ? main.addressOf?.(key, expires) : undefined,
    async remove(key) {
      // In this order a file that is being moved meanwhile does not come back.
      await former.remove(key)
      await main.remove(key)
    },
  }
}
