import { messageAnswer } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import * as s from './schemas.ts'

export const getHealthCheck = endpoint({
  method: 'GET',
  path: '/health-check',
  access: 'user',
  summary: "The caller's health check, and what recommendations leave out because of it",
  response: s.healthAnswer,
})

export const saveHealthCheck = endpoint({
  method: 'PUT',
  path: '/health-check',
  access: 'user',
  summary: 'Replace the answers of the health check',
  body: s.healthBody,
  response: s.healthAnswer,
})

export const skipHealthCheck = endpoint({
  method: 'POST',
  path: '/health-check/skip',
  access: 'user',
  summary: 'Skip the current questions: they are not asked again, and answers stay as they are',
  response: s.healthAnswer,
})

export const removeHealthCheck = endpoint({
  method: 'DELETE',
  path: '/health-check',
  access: 'user',
  summary: 'Remove the answers of the health check',
  response: s.healthAnswer,
})

export const shareReports = endpoint({
  method: 'PUT',
  path: '/health-check/sharing',
  access: 'user',
  summary:
    'Agree that the coaches of own programs see what is reported from now on, or take it back',
  body: s.sharingBody,
  response: s.healthAnswer,
})

export const clearPainfulArea = endpoint({
  method: 'DELETE',
  path: '/health-check/painful/:area',
  access: 'user',
  summary: 'Say that an area with reports of pain need not be spared any longer',
  params: s.areaParams,
  response: s.healthAnswer,
})

export const removeClassReports = endpoint({
  method: 'DELETE',
  path: '/health-check/reports',
  access: 'user',
  summary: 'Remove everything that the caller has reported after classes',
  response: messageAnswer,
})
