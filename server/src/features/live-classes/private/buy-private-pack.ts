import { type buyPackBody, privateRefusals } from '@carriage/contract/live-classes/private'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { buyPack } from '../../subscriptions/index.ts'
import { findRules, lockBooker } from './private-queries.ts'

/**
 * Opens the checkout of private classes that are on sale; the browser comes back to what was about to be booked. Throws 403 for
 * minors, who could not book them.
 */
export async function buyPrivatePack(
  context: Context,
  { classes, coach, ...wanted }: z.output<typeof buyPackBody>,
): Promise<{ url: string }> {
  const { isMinor } = await lockBooker(context.db, context.actor.id)
  if (isMinor) throw new AppError('forbidden', privateRefusals['not-allowed'])
  const { packs, currency } = await findRules(context.db)
  const pack = packs.find((one) => one.classes === classes)
  if (!pack) throw new AppError('conflict', privateRefusals['not-sold'])
  const page = new URL(`/dashboard/private/${coach}`, context.config.publicUrl)
  for (const [name, value] of Object.entries(wanted)) page.searchParams.set(name, String(value))
  const cancelUrl = String(page)
  page.searchParams.set('paid', 'true')
  const amountCents = pack.amount_in_cents
  return buyPack(context, { classes, amountCents, currency, successUrl: String(page), cancelUrl })
}
