/** Parts of the body that a member may want to spare, from head to foot. */
export const bodyAreas = [
  'neck',
  'shoulders',
  'elbows',
  'wrists',
  'upper-back',
  'lower-back',
  'hips',
  'knees',
  'ankles',
] as const
export type BodyArea = (typeof bodyAreas)[number]

/** States of the body, beside its parts, in which some exercises are left out. */
export const conditions = [
  'pregnancy-first',
  'pregnancy-second',
  'pregnancy-third',
  'after-birth',
  'high-blood-pressure',
  'osteoporosis',
] as const
export type Condition = (typeof conditions)[number]

/** For whom a class or an exercise is not: people who spare one of these areas or are in one of these states. */
export const cautions = [...bodyAreas, ...conditions] as const
export type Caution = (typeof cautions)[number]

/** Each caution of the lists once, from head to foot. */
export const unite = (...lists: readonly (readonly Caution[])[]): Caution[] =>
  cautions.filter((caution) => lists.some((list) => list.includes(caution)))

/** What of somebody's cautions speaks against a class. */
export const against = (ofClass: readonly Caution[], ofMember: readonly Caution[]): Caution[] =>
  ofClass.filter((caution) => ofMember.includes(caution))
