/** The sections of Insights, in their order. */
const sections = [
  'funnel',
  'retention',
  'revenue',
  'leaving',
  'programs',
  'videos',
  'live',
  'glossary',
] as const
export type Section = (typeof sections)[number]

const forCoaches: readonly Section[] = ['programs', 'videos', 'live', 'glossary']

/** The sections of a user: coaches have those about what they have made. */
export const sectionsOf = (role: readonly string[]): readonly Section[] =>
  role.includes('admin') ? sections : forCoaches

/** The section that an address names; the first one of the user for any other word. */
export const sectionIn = (word: string, role: readonly string[]): Section =>
  sectionsOf(role).find((section) => section === word) ?? sectionsOf(role)[0] ?? 'glossary'
