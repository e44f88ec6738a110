import type { PrivateOffer, PrivateRules, Span } from '@carriage/contract/live-classes/private'
import { majorUnits } from '@carriage/contract/subscriptions/money'
import { typedAmount } from '../../../lib/text/amount.ts'

const clock = /^\d{1,2}:\d{2}$/
const padded = (time: string): string => time.padStart(5, '0')

/** '09:00–12:00, 16:00–19:00', the same in every language. */
export const hoursText = (hours: readonly Span[]): string =>
  hours.map(({ from, to }) => `${from}–${to}`).join(', ')

/** Hours as somebody has typed them; the contract says what is wrong with those that are none. */
export const typedHours = (text: string): Span[] =>
  parts(text, ',').map((span) => {
    const [from = '', to = '', ...rest] = parts(span, /[-–—]/)
    const isSpan = clock.test(from) && clock.test(to) && rest.length === 0
    return isSpan ? { from: padded(from), to: padded(to) } : { from: span, to: '' }
  })

/** A day in each line with its hours; none for a day off. */
export const exceptionsText = (exceptions: PrivateOffer['exceptions']): string =>
  exceptions.map(({ date, hours }) => `${date} ${hoursText(hours)}`.trim()).join('\n')

export const typedExceptions = (text: string): PrivateOffer['exceptions'] =>
  parts(text, '\n').map((line) => {
    const [date = '', ...hours] = parts(line, /\s/)
    return { date: date.replace(/:$/, ''), hours: typedHours(hours.join(' ')) }
  })

/** '30, 50' */
export const typedNumbers = (text: string): number[] => parts(text, ',').map(Number)

/** A pack in each line: '5 = 200.00'. */
export const packsText = ({ packs, currency }: Pick<PrivateRules, 'packs' | 'currency'>): string =>
  packs
    .map(({ classes, amount_in_cents: cents }) => {
      const digits = Math.round(-Math.log10(majorUnits(1, currency)))
      return `${classes} = ${majorUnits(cents, currency).toFixed(digits)}`
    })
    .join('\n')

export const typedPacks = (text: string, currency: string): PrivateRules['packs'] =>
  parts(text, '\n').map((line) => {
    const [classes = '', amount = ''] = parts(line, '=')
    // What is no amount is refused as too little.
    return { classes: Number(classes), amount_in_cents: typedAmount(amount, currency) ?? 0 }
  })

function parts(text: string, by: string | RegExp): string[] {
  return text
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
