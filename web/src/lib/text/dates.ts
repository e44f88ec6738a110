import { readerLocale } from '@carriage/contract/reader-locale'
import { language } from '@carriage/texts/language'
import { texts as t } from '@carriage/texts/web/lib/text/dates'
import { asTitle } from './as-title.ts'

/** 'yyyy-MM-dd' of epoch seconds on the clocks of a zone. */
export const dayIn = (seconds: number, zone: string): string =>
  new Intl.DateTimeFormat('sv', { timeZone: zone }).format(seconds * 1000)

/** Every date and time of the web app, in the language of the page and the form of the reader's region. */

/** 'GMT+2' of a zone at an instant (epoch seconds). */
export function offsetOf(zone: string, seconds: number): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'shortOffset',
  }).formatToParts(seconds * 1000)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** 'Europe/Berlin (GMT+2)': the offset alone would be wrong half the year, the name alone says little. */
export const formatTimeZone = (zone: string, seconds: number): string =>
  `${zone.replaceAll('_', ' ')} (${offsetOf(zone, seconds)})`

/** Whether the clocks of two zones differ at an instant (epoch seconds). */
export const areClocksApart = (zone: string, other: string, seconds: number): boolean =>
  offsetOf(zone, seconds) !== offsetOf(other, seconds)

const forms = {
  date: { year: 'numeric', month: 'long', day: 'numeric' },
  month: { year: 'numeric', month: 'long' },
  shortMonth: { month: 'short' },
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  weekdayName: { weekday: 'long' },
  shortWeekdayName: { weekday: 'short' },
  dayOfMonth: { month: 'long', day: 'numeric' },
  shortDay: { weekday: 'short', month: 'short', day: 'numeric' },
  weekday: { weekday: 'short', month: 'long', day: 'numeric', year: 'numeric' },
  time: { timeStyle: 'short' },
  key: { year: 'numeric', month: '2-digit', day: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const UTC = 'UTC'
const DAY_MS = 86_400_000

/** The forms of a locale. All take epoch seconds and the zone whose clocks count; none is the browser's. */
export function datesIn(locale: string) {
  const made = new Map<string, Intl.DateTimeFormat>()
  function format(form: keyof typeof forms, seconds: number, zone?: string, as = locale): string {
    const key = `${form} ${zone ?? ''} ${as}`
    const formatter =
      made.get(key) ?? new Intl.DateTimeFormat(as, { ...forms[form], timeZone: zone })
    made.set(key, formatter)
    return formatter.format(seconds * 1000)
  }
  /** Midnight in UTC of a day on the clocks of a zone, in milliseconds: days of 23 and 25 hours compare. */
  const dayOf = (seconds: number, zone?: string) =>
    Date.parse(`${format('key', seconds, zone, 'en-US')} UTC`)

  /** 'June 3, 2026'. */
  const formatDate = (seconds: number, zone?: string) => format('date', seconds, zone)
  /** '6:30 PM'. */
  const formatTime = (seconds: number, zone?: string) => format('time', seconds, zone)
  /** 'Wed, June 3, 2026'. */
  const formatWeekday = (seconds: number, zone?: string) => format('weekday', seconds, zone)
  /** '6:30 PM' within a sentence, with the article that it takes in Spanish: 'las 18:30', 'la 1:00'. */
  const formatSpokenTime = (seconds: number, zone?: string) => {
    const time = formatTime(seconds, zone)
    return t.clock({ time, isOne: /^0?1\b/.test(time) })
  }
  const dayAndTime = (
    words: Pick<typeof t, 'today' | 'tomorrow'>,
    seconds: number,
    now: number,
    zone?: string,
  ): string => {
    const days = (dayOf(seconds, zone) - dayOf(now, zone)) / DAY_MS
    if (days !== 0 && days !== 1)
      return `${formatWeekday(seconds, zone)}, ${formatTime(seconds, zone)}`
    const time = formatSpokenTime(seconds, zone)
    return days === 0 ? words.today({ time }) : words.tomorrow({ time })
  }
  return {
    formatDate,
    formatTime,
    formatSpokenTime,
    formatWeekday,
    /** The day as a person says it: 'Wednesday, June 3'. */
    formatDay: (seconds: number, zone?: string) => format('day', seconds, zone),
    /** 'Wednesday' of a 'yyyy-MM-dd'. */
    formatWeekdayName: (date: string) => format('weekdayName', Date.parse(date) / 1000, UTC),
    /** 'Wed' of a 'yyyy-MM-dd'. */
    formatShortWeekdayName: (date: string) =>
      format('shortWeekdayName', Date.parse(date) / 1000, UTC),
    /** 'June 2026' of a 'yyyy-MM-dd'. */
    formatMonth: (date: string) => format('month', Date.parse(date) / 1000, UTC),
    /** 'Jun' of a 'yyyy-MM-dd'. */
    formatShortMonth: (date: string) => format('shortMonth', Date.parse(date) / 1000, UTC),
    /** 'June 3' of a 'yyyy-MM-dd'. */
    formatCalendarDay: (date: string) => format('dayOfMonth', Date.parse(date) / 1000, UTC),
    /** 'Wed, Jun 3'. */
    formatShortDay: (seconds: number, zone?: string) => format('shortDay', seconds, zone),
    /** 'June 3, 2026, 6:30 PM'. */
    formatDateTime: (seconds: number, zone?: string) =>
      `${formatDate(seconds, zone)}, ${formatTime(seconds, zone)}`,
    /** '8:00 AM' of an hour of the day, 0 to 23. */
    formatHour: (hour: number) => formatTime(hour * 3600, UTC),
    /** 'Today at 6:30 PM', 'Tomorrow at 6:30 PM', 'Wed, June 3, 2026, 6:30 PM', at the beginning of a line. */
    formatDayAndTime: (seconds: number, now: number, zone?: string): string =>
      asTitle(dayAndTime(t, seconds, now, zone)),
    /** The same within a sentence: 'tomorrow at 6:30 PM'. */
    formatDayAndTimeWithin: (seconds: number, now: number, zone?: string): string =>
      dayAndTime(t.within, seconds, now, zone),
  }
}

/** The locale of dates and times for the reader of this page. */
const browserLocale = (): string =>
  readerLocale(globalThis.navigator?.languages ?? [], language.get())

type Dates = ReturnType<typeof datesIn>
const made = new Map<string, Dates>()

function datesOf(locale: string): Dates {
  const dates = made.get(locale) ?? datesIn(locale)
  made.set(locale, dates)
  return dates
}

/** A form in the language that the page has when something is shown. */
const inLanguage =
  <Form extends keyof Dates>(form: Form) =>
  (...values: Parameters<Dates[Form]>): string =>
    // Sound: both are of the same form.
    (datesOf(browserLocale())[form] as (...of: Parameters<Dates[Form]>) => string)(...values)

export const formatDate = inLanguage('formatDate')
export const formatTime = inLanguage('formatTime')
export const formatSpokenTime = inLanguage('formatSpokenTime')
export const formatWeekday = inLanguage('formatWeekday')
export const formatDay = inLanguage('formatDay')
export const formatCalendarDay = inLanguage('formatCalendarDay')
export const formatMonth = inLanguage('formatMonth')
export const formatShortMonth = inLanguage('formatShortMonth')
export const formatWeekdayName = inLanguage('formatWeekdayName')
export const formatShortWeekdayName = inLanguage('formatShortWeekdayName')
export const formatShortDay = inLanguage('formatShortDay')
export const formatDateTime = inLanguage('formatDateTime')
export const formatHour = inLanguage('formatHour')
/** The hours of a day to choose from. */
export const hourOptions = () =>
  Array.from({ length: 24 }, (_, hour) => [String(hour), formatHour(hour)] as const)
export const formatDayAndTime = inLanguage('formatDayAndTime')
export const formatDayAndTimeWithin = inLanguage('formatDayAndTimeWithin')

/** English as the specification writes it, wherever the reader is; other languages have one form. */
const literal = (): string => (language.get() === 'en' ? 'en-US' : browserLocale())

/** 'June 3, 2026' wherever the reader is: how the pages about the subscription write dates. */
export const formatBillingDate = (seconds: number, zone?: string): string =>
  datesOf(literal()).formatDate(seconds, zone)

/** '06/03/2026' wherever the reader is: how the tables of codes and the archive write dates. Epoch seconds. */
export const formatTableDate = (seconds: number): string =>
  new Intl.DateTimeFormat(literal(), forms.key).format(seconds * 1000)

/** The number of a day on the reader's clocks. */
function dayNumber(seconds: number): number {
  const at = new Date(seconds * 1000)
  return Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / DAY_MS
}

/** How long ago a moment was, in words: 'just now', '5 minutes ago', 'yesterday'; from a day on by the calendar. Epoch seconds. */
export function formatAgo(then: number, now: number): string {
  const seconds = Math.max(0, now - then)
  if (seconds < 60) return t.justNow
  const ago = new Intl.RelativeTimeFormat(language.get(), { numeric: 'auto' })
  if (seconds < 3600) return ago.format(-Math.floor(seconds / 60), 'minute')
  if (seconds < 86_400) return ago.format(-Math.floor(seconds / 3600), 'hour')
  return ago.format(dayNumber(then) - dayNumber(now), 'day')
}

/** IANA name of the browser's time zone. */
export const browserTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
