import { asReason, type Language } from '@carriage/texts/speaking'
import { texts as t } from '@carriage/texts/server/brand'
import {
  type Brand,
  type BrandSettings,
  offeredLanguages,
  type saveBrandBody,
} from '@carriage/contract/brand/schemas'
import { colourProblems } from '@carriage/contract/brand/theme-policy'
import type { UploadedFile } from '@carriage/contract/endpoint'
import {
  userIdOf,
  type Context,
  type PublicContext,
  type Services,
  type StudioCalendar,
} from '../../context.ts'
import type * as z from 'zod/mini'
import { AppError, checkVersion, invalidField, notFound } from '../../platform/app-error.ts'
import type { Executor, Transaction } from '../../platform/db/database.ts'
import { imageUrl } from '../../platform/http/image-url.ts'
import { readerLanguage } from '../../platform/http/reader-language.ts'
import type { PageWords } from '../../platform/http/web-pages.ts'
import { consumeAttempt } from '../accounts/index.ts'
import { recordAudit } from '../audit/index.ts'
import { ingestImage, replaceImage } from '../media/index.ts'
import { listPlansOnSale } from '../subscriptions/index.ts'
import { changesOf, picturesOf, legalTextFor } from './brand-policy.ts'
import { settingsOf, historyOf, presentBrand, presentVersion } from './brand-presenter.ts'
import {
  findNewestVersion,
  findVersion,
  insertVersion,
  listVersions,
  listSavedCalendars,
  listSavedTexts,
} from './brand-queries.ts'
import { createWeeks } from '@carriage/contract/weeks'
import { createLocalDays } from '../../platform/local-days.ts'
import { weekStartsOf, zoneStartsOf } from './calendar-policy.ts'
import { epoch } from '../../platform/time.ts'
import { standardDigests, type TextVersions, textVersionsOf } from '../legal/index.ts'
import { pageWords } from './page-head.ts'

/**
 * Stores the brand with some changes as a new version. Throws 422 for colours in which text would be hard to read and for
 * a currency in which nothing is sold, 409 where another version is the newest by now, or where a new picture was uploaded more than an hour ago.
 */
export async function saveBrand(
  context: Context,
  {
    version: seen,
    legal_correction: correction = false,
    ...changes
  }: z.output<typeof saveBrandBody>,
) {
  await context.db.transaction(async (tx) => {
    const settings = { ...settingsOf(await findNewestVersion(tx)), ...changes }
    const problems = colourProblems(settings)
    const [problem] = Object.values(problems)
    if (problem !== undefined) throw new AppError('invalid', problem, { fields: problems })
    const { currency } = changes
    if (currency && !(await isSoldIn(tx, currency)))
      throw invalidField('currency', () => t.noPlanSoldInCurrency({ currency }))
    await attachPictures(context, tx, settings)
    await addVersion(context, tx, { settings, seen, restored: null, correction })
  })
  return readBrandVersions(context)
}

/** Prices are made at the payment provider: another currency than theirs would be one in which nothing can be paid. */
async function isSoldIn(on: Executor, currency: string): Promise<boolean> {
  const plans = await listPlansOnSale(on)
  return plans.some((plan) => plan.currency === currency)
}

/**
 * Makes an earlier version, or the built-in brand (0), the newest one again, without a currency in which nothing is sold any
 * more. Throws 404 for one that there is not.
 */
export async function restoreBrand(context: Context, { version }: { version: number }) {
  await context.db.transaction(async (tx) => {
    const row = await findVersion(tx, version)
    if (version > 0 && !row) throw notFound('version')
    const settings = settingsOf(row)
    const { currency } = settings
    const sold = currency !== null && (await isSoldIn(tx, currency)) ? currency : null
    await addVersion(context, tx, { settings: { ...settings, currency: sold }, restored: version })
  })
  return readBrandVersions(context)
}

/** Stores a logo or an icon, until a brand that shows it is saved. */
export async function uploadBrandPicture(context: Context, { file }: { file: UploadedFile }) {
  await consumeAttempt(context, 'image', context.actor.id)
  return { picture: imageUrl(await ingestImage(context, file)) ?? '' }
}

/** Pictures of earlier versions stay, so that these can be brought back. */
async function attachPictures(context: Context, tx: Transaction, settings: BrandSettings) {
  const versions = await listVersions(tx)
  const known = new Set(versions.flatMap(({ version }) => picturesOf(version.settings)))
  for (const to of picturesOf(settings))
    if (!known.has(to)) await replaceImage(context, tx, { from: null, to })
}

interface Addition {
  settings: BrandSettings
  /** The version that the caller knows as the newest; undefined: whichever it is. */
  seen?: number
  restored: number | null
  /** Changes of the legal texts are corrections, which members are not asked about. */
  correction?: boolean
}

async function addVersion(
  context: Context,
  tx: Transaction,
  { settings, seen, restored, correction = false }: Addition,
): Promise<void> {
  const newest = await findNewestVersion(tx)
  const current = newest?.version ?? 0
  checkVersion('brand', { seen, current })
  const version = current + 1
  const isStored = await insertVersion(tx, {
    version,
    settings,
    restored,
    legalCorrection: correction,
    savedBy: userIdOf(context),
    createdAt: context.now(),
  })
  // Another admin has saved at the same moment.
  if (!isStored) checkVersion('brand', { seen: current, current: version })
  await recordAudit(context, tx, {
    action: restored === null ? 'brand-saved' : 'brand-restored',
    label: asReason(() => t.version({ version: String(version) })),
    changes: changesOf(settingsOf(newest), settings),
  })
}

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

/** Returns a function that answers what pages say to who sends an Accept-Language header, as the same object until the brand changes. */
export function createPageReader({
  readBrand,
  config: { publicUrl, webWorker },
}: Pick<Services, 'readBrand' | 'config'>): (accepted: string | undefined) => Promise<PageWords> {
  const made = new Map<Language, { brand: Brand; words: PageWords }>()
  return async (accepted) => {
    const brand = await readBrand()
    const language = readerLanguage(accepted, offeredLanguages(brand))
    const known = made.get(language)
    if (known?.brand === brand) return known.words
    const words = pageWords(brand, language, { publicUrl, webWorker })
    made.set(language, { brand, words })
    return words
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
