import type {
  OwnOffer,
  saveOfferBody,
  saveRulesBody,
  StoredPrivateRules,
  privateTimesQuery,
} from '@carriage/contract/live-classes/private'
import { formatCents } from '@carriage/contract/subscriptions/money'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { checkVersion } from '../../../platform/app-error.ts'
import { recordAudit } from '../../audit/index.ts'
import { listPlansInOrder } from '../../subscriptions/index.ts'
import {
  findOwnOffer,
  findRules,
  storeOffer,
  storeRules,
  countCredits,
  findOffer,
  listTaken,
} from './private-queries.ts'
import type { OfferRow } from './private-schema.ts'
import { epoch } from '../../../platform/time.ts'
import { presentInstructor } from '../../videos/index.ts'
import { freeTimes } from './times-policy.ts'

/** Where coaches begin: nothing is open. */
const NOTHING: Omit<OwnOffer, 'timezone'> = {
  is_open: false,
  hours: [[], [], [], [], [], [], []],
  exceptions: [],
  lengths: [50],
  rest: 10,
  people: 1,
  notice_hours: 12,
  version: 0,
}

export const presentOffer = (row: OfferRow): OwnOffer => ({
  is_open: row.isOpen,
  timezone: row.timezone,
  hours: row.hours,
  exceptions: row.exceptions,
  lengths: row.lengths,
  rest: row.restMinutes,
  people: row.people,
  notice_hours: row.noticeHours,
  version: row.version,
})

/** When the caller can be booked. */
export async function readOwnOffer({ actor, db, readCalendar }: Context) {
  const row = await findOwnOffer(db, actor.id)
  const offer = row ? presentOffer(row) : { ...NOTHING, timezone: (await readCalendar()).timeZone }
  return { offer }
}

/** Changes when the caller can be booked; 409 when that was changed since `version`. */
export async function saveOwnOffer(context: Context, input: z.output<typeof saveOfferBody>) {
  const { actor, db } = context
  if (!(await storeOffer(db, actor.id, input))) {
    const { offer } = await readOwnOffer(context)
    checkVersion('settings', { seen: input.version, current: offer.version })
  }
  return readOwnOffer(context)
}

/** Until rules are saved, packs are offered for sale in the currency that comes first in the studio. */
export async function readPrivateRules(context: Context): Promise<{ rules: StoredPrivateRules }> {
  const rules = await findRules(context.db)
  if (rules.version > 0) return { rules }
  const [plan] = await listPlansInOrder(context)
  return { rules: { ...rules, currency: plan?.currency ?? rules.currency } }
}

/** Changes what holds for all private classes; 409 when that was changed since `version`. */
export async function savePrivateRules(
  context: Context,
  input: z.output<typeof saveRulesBody>,
): Promise<{ rules: StoredPrivateRules }> {
  return context.db.transaction(async (tx) => {
    const before = await findRules(tx)
    if (!(await storeRules(tx, input)))
      checkVersion('settings', { seen: input.version, current: (await findRules(tx)).version })
    const rules = await findRules(tx)
    await recordAudit(context, tx, {
      action: 'private-rules-changed',
      changes: {
        included: { from: before.included, to: rules.included },
        cancel_hours: { from: before.cancel_hours, to: rules.cancel_hours },
        packs: { from: pricesOf(before), to: pricesOf(rules) },
      },
    })
    return { rules }
  })
}

const pricesOf = ({ packs, currency }: StoredPrivateRules): string[] =>
  packs.map(({ classes, amount_in_cents: cents }) => `${classes}: ${formatCents(cents, currency)}`)

/** When a coach can be booked for a class of the asked length; null for somebody who offers nothing. */
export async function readPrivateTimes(
  { actor, db, now: clock, payments }: Context,
  input: z.output<typeof privateTimesQuery> & { id: string },
) {
  const now = clock()
  const found = await findOffer(db, input.id)
  if (!found) return { offer: null }
  const offer = presentOffer(found.offer)
  const { version: _, ...rules } = await findRules(db)
  const minutes = input.minutes ?? offer.lengths[0] ?? 0
  const taken = await listTaken(db, input.id, now)
  return {
    offer: {
      coach: presentInstructor(found.coach),
      lengths: offer.lengths,
      people: offer.people,
      ...rules,
      packs: payments ? rules.packs : [],
      credits: await countCredits(db, actor.id),
      times: freeTimes(offer, taken, { minutes, now: epoch(now) }),
    },
  }
}
