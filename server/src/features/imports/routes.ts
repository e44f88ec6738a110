import * as endpoints from '@carriage/contract/imports/endpoints'
import type { Route } from '../../context.ts'
import { exportForImport, exportStudio } from './exporting/export-for-import.ts'
import { discardImport, undoImport } from './end-imports.ts'
import {
  exportImportProblems,
  listImportRows,
  listImports,
  readImport,
  retryImport,
  startImport,
  uploadImport,
} from './imports.ts'

export function registerImportRoutes(route: Route): void {
  route(endpoints.uploadImport, (context, { params, file }) =>
    uploadImport(context, { ...params, file }),
  )
  route(endpoints.exportForImport, (context, { params }) => exportForImport(context, params))
  route(endpoints.exportStudio, (context) => exportStudio(context))
  route(endpoints.listImports, (context, { query }) => listImports(context, query))
  route(endpoints.getImport, (context, { params }) => readImport(context, params))
  route(endpoints.listImportRows, (context, { params, query }) =>
    listImportRows(context, { ...query, ...params }),
  )
  route(endpoints.exportImportProblems, (context, { params }) =>
    exportImportProblems(context, params),
  )
  route(endpoints.startImport, (context, { params, body }) =>
    startImport(context, { ...body, ...params }),
  )
  route(endpoints.retryImport, (context, { params }) => retryImport(context, params))
  route(endpoints.undoImport, (context, { params }) => undoImport(context, params))
  route(endpoints.discardImport, (context, { params }) => discardImport(context, params))
}
