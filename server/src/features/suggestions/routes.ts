import * as endpoints from '@carriage/contract/suggestions/endpoints'
import type { Route } from '../../context.ts'
import { listSuggestions } from './list-suggestions.ts'

export function registerSuggestionRoutes(route: Route): void {
  route(endpoints.listSuggestions, (context, { query }) => listSuggestions(context, query))
}
