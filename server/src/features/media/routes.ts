import * as endpoints from '@carriage/contract/media/endpoints'
import type { Route } from '../../context.ts'
import { setDisplayImage } from './set-display-image.ts'

export function registerFileRoutes(route: Route): void {
  route(endpoints.uploadDisplayImage, (context, { file }) => setDisplayImage(context, { file }))
}
