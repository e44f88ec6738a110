import type { Context } from '../../context.ts'
import { notFound } from '../../platform/app-error.ts'
import { codeExists, countRedeemed, listRedeemed } from './codes-queries.ts'
import { presentRedemption } from './devices-presenter.ts'

interface Page {
  id: string
  page: number
  per_page: number
}

/** A page of those who used a code; 404 for one that was deleted. */
export async function listRedemptions({ db }: Context, { id, page, per_page }: Page) {
  if (!(await codeExists(db, id))) throw notFound('Activation code')
  const [rows, total] = await Promise.all([
    listRedeemed(db, id, { limit: per_page, offset: (page - 1) * per_page }),
    countRedeemed(db, id),
  ])
  return { redemptions: rows.map(presentRedemption), meta: { total, page, per_page } }
}
