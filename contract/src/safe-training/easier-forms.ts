import { against, type BodyArea, type Caution } from './cautions.ts'

/** An exercise as the rule needs it. */
export interface ExerciseForm {
  id: string
  cautions: readonly Caution[]
  /** Its easier form. */
  easierId: string | null
}

/** An exercise that loads a painful area, and the easier forms of it that do not, the nearest first. */
export interface EasierForward {
  id: string
  easier: string[]
}

/**
 * Which easier forms come forward for somebody with pain in some areas: for each shown exercise that is against one of
 * them, the forms below it that are against none. One that is against one, too, is passed over and leads on to its own.
 * An exercise without any comes with none, so that it can be left out.
 */
export function easierForward(
  painful: readonly BodyArea[],
  shown: readonly string[],
  exercises: readonly ExerciseForm[],
): EasierForward[] {
  const byId = new Map(exercises.map((exercise) => [exercise.id, exercise]))
  const loads = ({ cautions }: ExerciseForm) => against(cautions, painful).length > 0
  return shown.flatMap((id) => {
    const exercise = byId.get(id)
    if (!exercise || !loads(exercise)) return []
    const forms = formsBelow(exercise, byId).filter((form) => !loads(form))
    return { id, easier: forms.map((form) => form.id) }
  })
}

/** Step by step; forms in a ring end where they meet again. */
function formsBelow(
  exercise: ExerciseForm,
  byId: ReadonlyMap<string, ExerciseForm>,
): ExerciseForm[] {
  const below = new Set<ExerciseForm>()
  let next = byId.get(exercise.easierId ?? '')
  while (next && next !== exercise && !below.has(next)) {
    below.add(next)
    next = byId.get(next.easierId ?? '')
  }
  return [...below]
}
