import { language } from '@carriage/texts/language'

/** A count in few letters: 999, 1k, 1.2k, 15k, 1m. Rounds down, so that nothing looks like more. */
export function shortCount(count: number): string {
  const whole = Math.max(0, Math.floor(count))
  const of = language.get()
  if (of !== 'en')
    return new Intl.NumberFormat(of, { notation: 'compact', roundingMode: 'floor' }).format(whole)
  if (whole < 1000) return String(whole)
  const [unit, letter] = whole < 1_000_000 ? [1000, 'k'] : [1_000_000, 'm']
  const scaled = whole / unit
  const shown = scaled < 10 ? Math.floor(scaled * 10) / 10 : Math.floor(scaled)
  return `${shown}${letter}`
}

/** '1.5 GB' of bytes; thousands are thousands, as systems show their files. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB'] as const
  let [value, unit] = [bytes, 0]
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000
    unit += 1
  }
  const decimals = value < 10 && unit > 0 ? 1 : 0
  return `${fixedNumber(value, decimals)} ${units[unit]}`
}

const fixedNumber = (value: number, decimals: number): string =>
  new Intl.NumberFormat(language.get(), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value)

/** '42%' of 42, with the space that the language sets. */
export const formatPercent = (percent: number): string =>
  new Intl.NumberFormat(language.get(), { style: 'percent' }).format(percent / 100)

/** '12,345' of 12345, '1.5' of 1.46 with one decimal. */
export const formatNumber = (value: number, decimals = 0): string =>
  new Intl.NumberFormat(language.get(), { maximumFractionDigits: decimals }).format(value)
