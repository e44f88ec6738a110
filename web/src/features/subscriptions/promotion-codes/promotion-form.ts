import { momentsOf } from '../../../lib/lists/day-range.ts'
import { typedAmount } from '../../../lib/text/amount.ts'

/** How long a discount lasts, as it is chosen. */
export const spans = ['once', 'months', 'forever'] as const
type Span = (typeof spans)[number]
export const PERCENT = 'percent'

/** What is typed into the form of a promotion code. */
export interface PromotionForm {
  name: string
  code: string
  /** `PERCENT`, or the currency of an amount. */
  kind: string
  off: string
  span: Span
  months: string
  uses: string
  /** 'yyyy-MM-dd'; blank: no end. */
  lastDay: string
  firstPurchaseOnly: boolean
}

/** The fields of the request that can be wrong. */
export const promotionFields = [
  'name',
  'code',
  'percent_off',
  'amount_off_in_cents',
  'currency',
  'months',
  'most_uses',
  'ends_at',
] as const
export type PromotionErrors = Partial<Record<(typeof promotionFields)[number], string>>

export const blankForm: PromotionForm = {
  name: '',
  code: '',
  kind: PERCENT,
  off: '',
  span: 'once',
  months: '3',
  uses: '',
  lastDay: '',
  firstPurchaseOnly: false,
}

/** A number in digits alone; NaN, which no field takes, for any other text. */
const wholeNumber = (text: string): number =>
  /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN

const monthsOf = ({ span, months }: PromotionForm): number | null => {
  if (span === 'once') return null
  // A blank or zero would otherwise stand for ever.
  return span === 'forever' ? 0 : wholeNumber(months) || Number.NaN
}

/** What the form asks for, to be checked by the contract. */
export function requestOf(form: PromotionForm, key: string) {
  const { kind, off, uses, lastDay } = form
  const isPercent = kind === PERCENT
  return {
    key,
    name: form.name,
    code: form.code,
    percent_off: isPercent ? wholeNumber(off) : null,
    amount_off_in_cents: isPercent ? null : (typedAmount(off, kind) ?? Number.NaN),
    currency: isPercent ? null : kind,
    months: monthsOf(form),
    most_uses: uses.trim() === '' ? null : wholeNumber(uses),
    ends_at: lastDay === '' ? null : (momentsOf({ to: lastDay }).until ?? null),
    first_purchase_only: form.firstPurchaseOnly,
  }
}
