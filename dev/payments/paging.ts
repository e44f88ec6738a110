import type Stripe from 'stripe'
import { listOf } from './objects.ts'

/** As many as Stripe answers where a call names no limit. */
const LIMIT = 10

/** The page of a list, newest first, that a call asks for with `limit` and `starting_after`. */
export function pageOf<T extends { id: string }>(
  form: URLSearchParams,
  all: readonly T[],
): Stripe.ApiList<T> {
  const after = form.get('starting_after')
  const from = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1
  const to = from + Number(form.get('limit') ?? LIMIT)
  return { ...listOf(all.slice(from, to), ''), has_more: to < all.length }
}
