import { texts as t } from '@carriage/texts/server/live-classes'
import { addDaysTo } from '@carriage/contract/live-classes/local-moment'
import type { dateScopeBody } from '@carriage/contract/live-classes/schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { setSkipped } from '../dates-queries.ts'
import { saveLive } from '../live-classes-queries.ts'
import { publishLiveNotice } from '../live-notices.ts'
import { callOff, openOf, planDates } from './change-series.ts'
import { lockDate } from './edit-date.ts'
import { readLiveDates } from './read-dates.ts'

type Skip = z.output<typeof dateScopeBody> & { id: string }

/**
 * Calls off one date, or ends the class before it; those who are registered are told. Throws 409 for a date that has
 * begun and for the last one of a class.
 */
export async function skipLiveDate(context: Context, { id, scope }: Skip) {
  return context.db.transaction(async (tx) => {
    const now = context.now()
    const { live, date, dates } = await lockDate(context, tx, id)
    if (date.skippedAt !== null) return readLiveDates(context, { id: live.id }, tx)
    if (date.startsAt <= now) throw new AppError('conflict', () => t.youCantSkipDateBecauseHas)
    const open = openOf(dates)
    const later =
      scope === 'one' ? [] : open.filter(({ seriesDate }) => seriesDate > date.seriesDate)
    if (open.length === later.length + 1)
      throw new AppError('conflict', () => t.youCantSkipOnlyDateDelete)
    await setSkipped(tx, [id], { skippedAt: now, at: now })
    await callOff(context, tx, later)
    await saveLive(
      tx,
      live.id,
      scope === 'following' ? { lastDate: addDaysTo(date.seriesDate, -1) } : {},
    )
    await planDates(context, tx, live.id)
    const isCurrent = id === live.occurrenceId
    await publishLiveNotice(context, tx, {
      id: live.id,
      changed: true,
      ...(isCurrent && { over: true }),
    })
    return readLiveDates(context, { id: live.id }, tx)
  })
}

/** Lets a date take place that was called off; a class that was ended before it goes on. Throws 409 once it has passed. */
export async function restoreLiveDate(context: Context, { id }: { id: string }) {
  return context.db.transaction(async (tx) => {
    const now = context.now()
    const { live, date } = await lockDate(context, tx, id)
    if (date.skippedAt === null) return readLiveDates(context, { id: live.id }, tx)
    if (date.startsAt <= now) throw new AppError('conflict', () => t.youCantRestoreDateBecauseHas)
    await setSkipped(tx, [id], { skippedAt: null, at: now })
    const { lastDate } = live
    const isAfterEnd = lastDate !== null && date.seriesDate > lastDate
    await saveLive(tx, live.id, isAfterEnd ? { lastDate: null } : {})
    await planDates(context, tx, live.id)
    await publishLiveNotice(context, tx, { id: live.id, changed: true })
    return readLiveDates(context, { id: live.id }, tx)
  })
}
