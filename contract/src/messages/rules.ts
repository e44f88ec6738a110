import type { StudioType } from '../notifications/schemas.ts'

export const ruleKeys = [
  'welcome_1',
  'welcome_2',
  'welcome_3',
  'first_class',
  'streak',
  'absence',
  'replay',
  'coach_class',
  'coach_live',
] as const
export type RuleKey = (typeof ruleKeys)[number]

/** What the studio says to members. `personal`: written to one; `come_back`: the offer to former members. */
export const messageSources = [...ruleKeys, 'announcement', 'personal', 'come_back'] as const
export type MessageSource = (typeof messageSources)[number]

/** As members switch it off. */
export function typeOfRule(key: RuleKey): StudioType {
  if (key === 'coach_class' || key === 'coach_live') return 'coach'
  return key === 'welcome_1' || key === 'welcome_2' || key === 'welcome_3' ? 'welcome' : key
}
