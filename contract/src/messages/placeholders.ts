import type { RuleKey } from './rules.ts'

/** `{{first_name}}`, with or without spaces inside. */
const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g

const common = ['first_name', 'studio'] as const
export type Placeholder = (typeof common)[number] | 'weeks' | 'days' | 'class_title' | 'coach'

/** What each text may name; announcements have the common ones. */
export function placeholdersOf(key: RuleKey | null): readonly Placeholder[] {
  if (key === 'streak') return [...common, 'weeks']
  if (key === 'absence') return [...common, 'days']
  if (key === 'replay') return [...common, 'class_title']
  if (key === 'coach_class' || key === 'coach_live') return [...common, 'class_title', 'coach']
  return common
}

/** The names in a text that stand for nothing. */
export function unknownPlaceholders(text: string, known: readonly Placeholder[]): string[] {
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
  return [...new Set(names.filter((name) => !known.some((one) => one === name)))]
}

/** Puts values in place of their names, once: a value that looks like a name stays as it is. */
export const fillPlaceholders = (
  text: string,
  values: Readonly<Partial<Record<Placeholder, string>>>,
): string =>
  text.replace(
    PLACEHOLDER,
    (whole, name: string) => new Map(Object.entries(values)).get(name) ?? whole,
  )

/** The paragraphs of a text: blank lines stand between them. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')

/** Invented values beside the name of the studio, for previews and tests. */
export const sampleValues = (studio: string): Readonly<Record<Placeholder, string>> => ({
  first_name: 'Ada',
  studio,
  weeks: '5',
  days: '15',
  class_title: 'Morning Flow',
  coach: 'Vera',
})
