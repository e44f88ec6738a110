import * as endpoints from '@carriage/contract/brand/endpoints'
import type { Route } from '../../context.ts'
import {
  readBrandVersions,
  readLegalTexts,
  restoreBrand,
  saveBrand,
  uploadBrandPicture,
} from './save-brand.ts'

export function registerBrandRoutes(route: Route): void {
  route(endpoints.getBrand, (context) => readBrandVersions(context))
  route(endpoints.getLegalTexts, (context, { query }) => readLegalTexts(context, query))
  route(endpoints.saveBrand, (context, { body }) => saveBrand(context, body))
  route(endpoints.restoreBrand, (context, { body }) => restoreBrand(context, body))
  route(endpoints.uploadBrandPicture, (context, { file }) => uploadBrandPicture(context, { file }))
}
