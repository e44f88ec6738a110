/** The sections of the page about payments, in their order. */
export const sections = [
  'payments',
  'subscriptions',
  'gift-cards',
  'refunds',
  'plans',
  'offers',
  'sales',
] as const
export type Section = (typeof sections)[number]

/** The section that an address names; the first one for any other word. */
export const sectionIn = (word: string): Section =>
  sections.find((section) => section === word) ?? sections[0]
