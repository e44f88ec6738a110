import * as endpoints from '@carriage/contract/exercises/endpoints'
import type { Route } from '../../context.ts'
import type { SliceRegistry } from '../../slice.ts'
import { createExercise, removeExercise, updateExercise } from './edit-exercise.ts'
import {
  listAdminExercises,
  listExerciseChoices,
  listExercises,
  readAdminExercise,
  readExercise,
} from './read-exercises.ts'

export function registerExerciseRoutes(
  route: Route,
  registry: Pick<SliceRegistry, 'videoLength' | 'followExercise'>,
): void {
  route(endpoints.listExercises, (context, { query }) => listExercises(context, query))
  route(endpoints.getExercise, (context, { params }) => readExercise(context, params))
  route(endpoints.listExerciseChoices, (context) => listExerciseChoices(context))
  route(endpoints.listAdminExercises, (context, { query }) => listAdminExercises(context, query))
  route(endpoints.getAdminExercise, (context, { params }) => readAdminExercise(context, params))
  route(endpoints.createExercise, (context, { body }) =>
    createExercise(context, body, registry.videoLength),
  )
  route(endpoints.updateExercise, (context, { params, body }) =>
    updateExercise(context, { ...params, ...body }, registry),
  )
  route(endpoints.removeExercise, (context, { params }) => removeExercise(context, params))
}
