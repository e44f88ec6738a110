import * as endpoints from '@carriage/contract/practice/endpoints'
import type { Route } from '../../context.ts'
import { exportPractice, exportWorkout } from './export-practice.ts'
import { noteWorkout, removeWorkout } from './note-workout.ts'

export function registerPracticeRoutes(route: Route): void {
  route(endpoints.exportPractice, (context, { query }) => exportPractice(context, query))
  route(endpoints.exportWorkout, (context, { params }) => exportWorkout(context, params))
  route(endpoints.noteWorkout, (context, { params, body }) =>
    noteWorkout(context, { ...params, ...body }),
  )
  route(endpoints.removeWorkout, (context, { params }) => removeWorkout(context, params))
}
