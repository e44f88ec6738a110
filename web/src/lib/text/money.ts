import * as money from '@carriage/contract/subscriptions/money'
import { language } from '@carriage/texts/language'

const locale = (): string => (language.get() === 'en' ? 'en-US' : language.get())
/** Intl writes a hyphen, which is too short beside figures. */
const withMinus = (text: string): string => text.replace('-', '−')

/** '$19.99' of 19.99 USD, in the language of the page. */
export const formatMoney = (amount: number, currency: string): string =>
  withMinus(money.formatMoney(amount, currency, locale()))

/** '$19.99' of 1999 of the smallest units of the currency, in the language of the page. */
export const formatCents = (cents: number, currency: string): string =>
  withMinus(money.formatCents(cents, currency, locale()))
