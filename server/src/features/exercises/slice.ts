import type { Slice } from '../../slice.ts'
import { restoreExercise } from './edit-exercise.ts'
import { exerciseContent } from './exercise-content.ts'
import { registerExerciseRoutes } from './routes.ts'

export const exercisesSlice: Slice = {
  routes: registerExerciseRoutes,
  content: [exerciseContent],
  restore: { exercise: restoreExercise },
}
