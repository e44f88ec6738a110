import { against, type Caution, unite } from '@carriage/contract/safe-training/cautions'

interface Class {
  /** As its coach names them. */
  cautions: readonly Caution[]
  /** Those of its exercises. */
  exerciseCautions: readonly Caution[]
}

/** For whom a class is not: whom its coach names, and for whom its exercises are not. */
export const cautionsOfClass = ({ cautions, exerciseCautions }: Class): Caution[] =>
  unite(cautions, exerciseCautions)

/** Whether nothing of a class speaks against it for somebody with these cautions. */
export const fits = (video: Class, ofMember: readonly Caution[]): boolean =>
  ofMember.length === 0 || against(cautionsOfClass(video), ofMember).length === 0
