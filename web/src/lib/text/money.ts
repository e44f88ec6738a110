import * as money from '@carriage/contract/subscriptions/money'
import { language } from '@carriage/texts/language'

const locale = (): string => (language.get() === 'en' ? 'en-US' : language.get())

/** '$19.99' of 19.99 USD, in the language of the page. */
export const formatMoney = (amount: number, currency: string): string =>
  money.formatMoney(amount, currency, locale())

/** '$19.99' of 1999 of the smallest units of the currency, in the language of the page. */
export const formatCents = (cents: number, currency: string): string =>
  money.formatCents(cents, currency, locale())
