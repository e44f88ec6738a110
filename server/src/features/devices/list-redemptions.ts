import type { Context } from '../../context.ts'
import { notFound } from '../../platform/app-error.ts'
import { codeExists, countRedemptionRows, listRedemptionRows } from './codes-queries.ts'
import { presentRedemption } from './devices-presenter.ts'

interface Page {
  id: string
  page: number
  per_page: number
}

/** A page of the members who used a code; 404 for a deleted code. */
export async function listRedemptions({ db }: Context, { id, page, per_page }: Page) {
  if (!(await codeExists(db, id))) throw notFound('Activation code')
  const [rows, total] = await Promise.all([
    listRedemptionRows(db, id, { limit: per_page, offset: (page - 1) * per_page }),
    countRedemptionRows(db, id),
  ])
  return { redemptions: rows.map(presentRedemption), meta: { total, page, per_page } }
}
