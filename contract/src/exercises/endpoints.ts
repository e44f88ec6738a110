import { idParams, messageAnswer } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import * as s from './schemas.ts'

export const listExercises = endpoint({
  method: 'GET',
  path: '/exercise/all',
  access: 'user',
  viewable: true,
  summary: 'The library by name or best match, with how often the caller has practised each',
  query: s.exercisesQuery,
  response: s.exercisesAnswer,
})

export const getExercise = endpoint({
  method: 'GET',
  path: '/exercise/details/:id',
  access: 'user',
  viewable: true,
  summary: 'One exercise of the library, with its easier and harder forms',
  params: idParams,
  response: s.exerciseAnswer,
})

export const listExerciseChoices = endpoint({
  method: 'GET',
  path: '/exercise/admin/names',
  access: 'coach',
  summary: 'All exercises of the library by name, to choose from',
  response: s.exerciseChoicesAnswer,
})

export const listAdminExercises = endpoint({
  method: 'GET',
  path: '/exercise/admin/all',
  access: 'coach',
  scope: 'content:read',
  mayLag: true,
  summary: 'The library for staff, by name or best match',
  query: s.adminExercisesQuery,
  response: s.adminExercisesAnswer,
})

export const getAdminExercise = endpoint({
  method: 'GET',
  path: '/exercise/admin/detail/:id',
  access: 'coach',
  scope: 'content:read',
  summary: 'One exercise for its editor',
  params: idParams,
  response: s.adminExerciseAnswer,
})

export const createExercise = endpoint({
  method: 'POST',
  path: '/exercise/admin/create',
  access: 'admin',
  summary: 'Add an exercise to the library',
  body: s.createExerciseBody,
  response: s.adminExerciseAnswer,
})

export const updateExercise = endpoint({
  method: 'POST',
  path: '/exercise/admin/update/:id',
  access: 'admin',
  summary: 'Change an exercise; a new name is also that of the classes that have it',
  params: idParams,
  body: s.updateExerciseBody,
  response: s.adminExerciseAnswer,
})

export const removeExercise = endpoint({
  method: 'DELETE',
  path: '/exercise/admin/remove/:id',
  access: 'admin',
  summary: 'Move an exercise to the archive; classes keep its name',
  params: idParams,
  response: messageAnswer,
})
