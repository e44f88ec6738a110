import { asReason } from '@carriage/texts/speaking'
import { texts as t } from '@carriage/texts/server/brand'
import type { BrandSettings, saveBrandBody } from '@carriage/contract/brand/schemas'
import { colourProblems } from '@carriage/contract/brand/theme-policy'
import type { UploadedFile } from '@carriage/contract/endpoint'
import { userIdOf } from '../../caller.ts'
import type * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import { AppError, checkVersion, invalidField, notFound } from '../../platform/app-error.ts'
import type { Executor, Transaction } from '../../platform/db/database.ts'
import { imageUrl } from '../../platform/http/image-url.ts'
import { consumeAttempt } from '../accounts/index.ts'
import { recordAudit } from '../audit/index.ts'
import { ingestImage, replaceImage } from '../media/index.ts'
import { listPlansOnSale } from '../subscriptions/index.ts'
import { changesOf, picturesOf } from './brand-policy.ts'
import { settingsOf } from './brand-presenter.ts'
import { findNewestVersion, findVersion, insertVersion, listVersions } from './brand-queries.ts'
import { readBrandVersions } from './read-brand.ts'

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
