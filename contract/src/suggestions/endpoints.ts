import { endpoint } from '../endpoint.ts'
import * as s from './schemas.ts'

export const listSuggestions = endpoint({
  method: 'GET',
  path: '/suggestion/all',
  access: 'user',
  viewable: true,
  mayLag: true,
  summary: 'Classes, programs, coaches and exercises whose names begin with the words of a search',
  query: s.suggestionsQuery,
  response: s.suggestionsAnswer,
})
