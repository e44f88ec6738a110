import {
  type BodyArea,
  type Caution,
  type Condition,
  cautions as everyCaution,
} from '@carriage/contract/safe-training/cautions'

/** How areas of the body are called on every screen. */
export const areaNames: Record<BodyArea, string> = {
  neck: 'Neck',
  shoulders: 'Shoulders',
  elbows: 'Elbows',
  wrists: 'Wrists',
  'upper-back': 'Upper back',
  'lower-back': 'Lower back',
  hips: 'Hips',
  knees: 'Knees',
  ankles: 'Ankles',
}
const conditionNames: Record<Condition, string> = {
  'pregnancy-first': 'Pregnancy in the first trimester',
  'pregnancy-second': 'Pregnancy in the second trimester',
  'pregnancy-third': 'Pregnancy in the third trimester',
  'after-birth': 'The first months after a birth',
  'high-blood-pressure': 'High blood pressure',
  osteoporosis: 'Osteoporosis',
}
export const cautionNames: Record<Caution, string> = { ...areaNames, ...conditionNames }

const trimesters = ['pregnancy-first', 'pregnancy-second', 'pregnancy-third'] as const
const small = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)

/** Cautions in one line, such as 'lower back, pregnancy from the second trimester'. */
export function cautionList(cautions: readonly Caution[]): string {
  const named = trimesters.map((trimester) => cautions.includes(trimester))
  const [first, second, third] = named
  const together =
    first && second && third
      ? 'pregnancy'
      : second && third
        ? 'pregnancy from the second trimester'
        : first && second
          ? 'pregnancy up to the second trimester'
          : null
  const words = everyCaution
    .filter((caution) => cautions.includes(caution))
    .flatMap((caution) => {
      if (together === null || !caution.startsWith('pregnancy-'))
        return small(cautionNames[caution])
      // Said once, in the place of the first of them.
      const leading = first ? 'pregnancy-first' : 'pregnancy-second'
      return caution === leading ? together : []
    })
  return words.join(', ')
}

/** Areas in one line, such as 'neck, lower back'. */
export const areaList = (areas: readonly BodyArea[]): string => cautionList(areas)
