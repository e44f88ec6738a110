import type { Brand } from '@carriage/contract/brand/schemas'
import type { Context, Services } from '../../context.ts'
import { presentBrand, presentVersion } from './brand-presenter.ts'
import { findNewestVersion, listVersions } from './brand-queries.ts'
import { pageHead } from './page-head.ts'

/**
 * Returns a function that reads the brand that counts now, as the same object until it changes. While the database does not answer,
 * it is the one that was read last, or the built-in one, so that pages can still say what is wrong.
 */
export function createBrandReader({
  reads,
  log,
}: Pick<Services, 'reads' | 'log'>): () => Promise<Brand> {
  let last = presentBrand(undefined)
  return async () => {
    try {
      last = await reads.brand.read('brand', async (db) =>
        presentBrand(await findNewestVersion(db)),
      )
    } catch (error) {
      log.warn({ err: error }, 'the brand could not be read')
    }
    return last
  }
}

/** Returns a function that answers what the brand adds to the head of pages, as the same text until it changes. */
export function createHeadReader({
  readBrand,
  config: { publicUrl },
}: Pick<Services, 'readBrand' | 'config'>): () => Promise<string> {
  let last: { brand: Brand; head: string } | undefined
  return async () => {
    const brand = await readBrand()
    if (last?.brand !== brand) last = { brand, head: pageHead(brand, publicUrl) }
    return last.head
  }
}

/** The brand for who changes it, with all versions. */
export async function readBrandVersions({ db }: Pick<Context, 'db'>) {
  const [newest, versions] = await Promise.all([findNewestVersion(db), listVersions(db)])
  return { brand: presentBrand(newest), versions: versions.map(presentVersion) }
}

/** What the studio has written itself; empty where the standard text counts. */
export async function readLegalTexts({ readBrand }: Pick<Services, 'readBrand'>) {
  const { terms, privacy, version } = await readBrand()
  return { terms, privacy, version }
}
