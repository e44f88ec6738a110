import * as endpoints from '@carriage/contract/legal/endpoints'
import type { Route } from '../../context.ts'
import { acceptLegalTexts, listLegalVersions } from './legal-texts.ts'

export function registerLegalRoutes(route: Route): void {
  route(endpoints.acceptLegalTexts, (context, { body }) => acceptLegalTexts(context, body))
  route(endpoints.listLegalVersions, (context) => listLegalVersions(context))
}
