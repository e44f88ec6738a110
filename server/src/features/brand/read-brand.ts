import type { Brand, BrandSettings } from '@carriage/contract/brand/schemas'
import { createWeeks } from '@carriage/contract/weeks'
import type { Context, PublicContext, Services, StudioCalendar } from '../../context.ts'
import type { Executor } from '../../platform/db/database.ts'
import { legalTextFor } from './brand-policy.ts'
import { historyOf, presentBrand, presentVersion, settingsOf } from './brand-presenter.ts'
import { createLocalDays } from '../../platform/local-days.ts'
import { weekStartsOf, zoneStartsOf } from './calendar-policy.ts'
import { notFound } from '../../platform/app-error.ts'
import { epoch } from '../../platform/time.ts'
import { standardDigests, type TextVersions, textVersionsOf } from '../legal/index.ts'
import {
  findNewestVersion,
  findVersion,
  listSavedCalendars,
  listSavedTexts,
  listVersions,
} from './brand-queries.ts'
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
        presentBrand(await findNewestVersion(db), await listSavedCalendars(db)),
      )
    } catch (error) {
      log.warn({ err: error }, 'the brand could not be read')
    }
    return last
  }
}

/**
 * Returns a function that reads how the studio counts days and weeks, as the same object until it changes. Unlike the brand it is never
 * guessed: what is counted in the wrong day stays so.
 */
export const createCalendarReader =
  ({ reads }: Pick<Services, 'reads'>): (() => Promise<StudioCalendar>) =>
  () =>
    reads.brand.read('calendar', readCalendar)

/** How the studio counts days and weeks, from the database. */
export async function readCalendar(on: Executor): Promise<StudioCalendar> {
  const history = historyOf(await listSavedCalendars(on))
  const { time_zone: timeZone } = history.versions.at(-1) ?? history.installed
  return {
    timeZone,
    weeks: createWeeks(weekStartsOf(history)),
    days: createLocalDays(zoneStartsOf(history)),
  }
}

/** Returns a function that reads which versions of the legal texts there are. */
export const createTextReader =
  ({ reads }: Pick<Services, 'reads'>): (() => Promise<TextVersions>) =>
  () =>
    reads.brand.read('texts', async (db) =>
      textVersionsOf(await listSavedTexts(db), standardDigests),
    )

/** Returns a function that answers what the brand adds to the head of pages, as the same text until it changes. */
export function createHeadReader({
  readBrand,
  config: { publicUrl, webWorker },
}: Pick<Services, 'readBrand' | 'config'>): () => Promise<string> {
  let last: { brand: Brand; head: string } | undefined
  return async () => {
    const brand = await readBrand()
    if (last?.brand !== brand) last = { brand, head: pageHead(brand, { publicUrl, webWorker }) }
    return last.head
  }
}

/** The brand for who changes it, with all versions. */
export async function readBrandVersions({ db }: Pick<Context, 'db'>) {
  const [newest, versions] = await Promise.all([findNewestVersion(db), listVersions(db)])
  return { brand: presentBrand(newest), versions: versions.map(presentVersion) }
}

/**
 * What the studio has written itself, in the language of the reader where it has written that; empty where the standard text counts. As
 * it counts now, or as a version of the brand had it. Throws 404 for a version that there is not.
 */
export async function readLegalTexts(
  { db, readBrand, language }: Pick<PublicContext, 'db' | 'readBrand' | 'language'>,
  { version: asked }: { version?: number | undefined },
) {
  const presented = (settings: BrandSettings) => {
    const terms = legalTextFor(settings, 'terms', language)
    const privacy = legalTextFor(settings, 'privacy', language)
    return {
      terms: terms.text,
      privacy: privacy.text,
      languages: { terms: terms.language, privacy: privacy.language },
    }
  }
  if (asked === undefined) {
    const brand = await readBrand()
    return { ...presented(brand), version: brand.version, saved_at: null }
  }
  const row = await findVersion(db, asked)
  if (asked > 0 && !row) throw notFound('version')
  const saved_at = row ? epoch(row.createdAt) : null
  return { ...presented(settingsOf(row)), version: asked, saved_at }
}
