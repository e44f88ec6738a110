import {
  type BodyArea,
  type Caution,
  cautions as everyCaution,
} from '@carriage/contract/safe-training/cautions'
import { texts as cautionMessages } from '@carriage/texts/web/lib/text/caution'

const { inSentence, pregnancy } = cautionMessages

/** How areas of the body are called on every screen. */
export const areaNames: Record<BodyArea, string> = cautionMessages.areas
/** Cautions as a class or an exercise lists them: what somebody has for whom it is not recommended. */
export const cautionNames: Record<Caution, string> = cautionMessages.names

const trimesters = ['pregnancy-first', 'pregnancy-second', 'pregnancy-third'] as const

/** Cautions in one line, such as 'lower back, pregnancy from the second trimester'. */
export function cautionList(cautions: readonly Caution[]): string {
  const named = trimesters.map((trimester) => cautions.includes(trimester))
  const [first, second, third] = named
  const together =
    first && second && third
      ? pregnancy.whole
      : second && third
        ? pregnancy.fromSecond
        : first && second
          ? pregnancy.toSecond
          : null
  const words = everyCaution
    .filter((caution) => cautions.includes(caution))
    .flatMap((caution) => {
      if (together === null || !caution.startsWith('pregnancy-')) return inSentence[caution]
      // Said once, in the place of the first of them.
      const leading = first ? 'pregnancy-first' : 'pregnancy-second'
      return caution === leading ? together : []
    })
  return words.join(', ')
}

/** Areas in one line, such as 'neck, lower back'. */
export const areaList = (areas: readonly BodyArea[]): string => cautionList(areas)
