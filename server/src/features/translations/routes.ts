import * as endpoints from '@carriage/contract/translations/endpoints'
import type { Route } from '../../context.ts'
import type { ContentKind } from './content.ts'
import {
  draftTranslation,
  readProgress,
  readTranslation,
  saveTranslation,
  setOriginalLanguage,
} from './edit-translation.ts'

export function registerTranslationRoutes(route: Route, kinds: readonly ContentKind[]): void {
  route(endpoints.getTranslation, (context, { params, query }) =>
    readTranslation(context, { ...params, ...query, kinds }),
  )
  route(endpoints.getTranslationProgress, (context, { params }) =>
    readProgress(context, { ...params, kinds }),
  )
  route(endpoints.saveTranslation, (context, { params, body }) =>
    saveTranslation(context, { ...params, ...body, kinds }),
  )
  route(endpoints.setOriginalLanguage, (context, { params, body }) =>
    setOriginalLanguage(context, { ...params, ...body, kinds }),
  )
  route(endpoints.draftTranslation, (context, { params, body }) =>
    draftTranslation(context, { ...params, ...body, kinds }),
  )
}
