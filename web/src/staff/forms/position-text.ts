import { language } from '@carriage/texts/language'

/** How far the arrows move a position, in milliseconds. */
export const STEP_MS = 100

/** A position as it is typed and shown in the editor: '0:05.0', '12:30.4', '1:02:03.5', with a comma where the language of the page has one. Takes milliseconds. */
export const positionText = (ms: number): string => written(ms, language.get())

/** A position as files write it, in whichever language: '0:05.0'. Takes milliseconds. */
export const plainPosition = (ms: number): string => written(ms, 'en')

function written(ms: number, locale: string): string {
  const tenths = Math.round(ms / 100)
  const [hours, minutes] = [Math.floor(tenths / 36_000), Math.floor(tenths / 600) % 60]
  const rest = new Intl.NumberFormat(locale, {
    minimumIntegerDigits: 2,
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format((tenths % 600) / 10)
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

/** The milliseconds of a typed position, as `positionText` writes it in any language, or in seconds; null for anything else. */
export function readPosition(text: string): number | null {
  const parts = /^(?:(?:(\d{1,2}):)?(\d{1,2}):)?(\d{1,5}(?:[.,]\d{1,3})?)$/.exec(text.trim())
  if (!parts) return null
  const [, hours = '0', minutes = '0', seconds = ''] = parts
  const [h, m, s] = [Number(hours), Number(minutes), Number(seconds.replace(',', '.'))]
  if (parts[2] !== undefined && (s >= 60 || (parts[1] !== undefined && m >= 60))) return null
  return Math.round((h * 3600 + m * 60 + s) * 1000)
}
