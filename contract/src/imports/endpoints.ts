import * as z from 'zod/mini'
import { idParams, messageAnswer, pageQuery } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { fileAnswer } from '../file-answer.ts'
import * as s from './schemas.ts'

export const uploadImport = endpoint({
  method: 'POST',
  path: '/imports/check/:kind',
  access: 'admin',
  summary:
    'Check a CSV file of members, their practice, videos, codes, or programs and classes line by line, or the one in an archive of `exportStudio`; nothing is created yet',
  params: s.importKindParams,
  upload: s.importUpload,
  response: s.importAnswer,
})

export const exportForImport = endpoint({
  method: 'GET',
  path: '/imports/export/:kind',
  access: 'admin',
  fresh: 'configured',
  summary:
    'All members, their practice, all codes that can be redeemed, or all programs and classes, as a file that an import takes (RFC 4180)',
  params: s.exportKindParams,
  file: 'text/csv; charset=utf-8',
  response: fileAnswer,
})

export const exportStudio = endpoint({
  method: 'GET',
  path: '/imports/export',
  access: 'admin',
  fresh: 'configured',
  summary:
    'All members, their practice, codes, programs and classes as files that an import takes, and all payments, in one zip archive',
  file: 'application/zip',
  response: fileAnswer,
})

export const listImports = endpoint({
  method: 'GET',
  path: '/imports',
  access: 'admin',
  summary: 'Imports, newest first',
  query: z.object(pageQuery),
  response: s.importsAnswer,
})

export const getImport = endpoint({
  method: 'GET',
  path: '/imports/:id',
  access: 'admin',
  summary: 'An import, and what became of its lines',
  params: idParams,
  response: s.importAnswer,
})

export const listImportRows = endpoint({
  method: 'GET',
  path: '/imports/:id/rows',
  access: 'admin',
  summary: 'The lines of an import in their order',
  params: idParams,
  query: s.importRowsQuery,
  response: s.importRowsAnswer,
})

export const exportImportProblems = endpoint({
  method: 'GET',
  path: '/imports/:id/problems',
  access: 'admin',
  summary: 'The lines that were wrong, failed or could not be undone, as a file (RFC 4180)',
  params: idParams,
  response: s.importProblemsAnswer,
})

export const startImport = endpoint({
  method: 'POST',
  path: '/imports/:id/start',
  access: 'admin',
  fresh: 'configured',
  summary: 'Create what the lines of a checked import say; a job does it',
  params: idParams,
  body: s.startImportBody,
  response: s.importAnswer,
})

export const retryImport = endpoint({
  method: 'POST',
  path: '/imports/:id/retry',
  access: 'admin',
  fresh: 'configured',
  summary: 'Try the lines of an import again that have failed',
  params: idParams,
  response: s.importAnswer,
})

export const undoImport = endpoint({
  method: 'POST',
  path: '/imports/:id/undo',
  access: 'admin',
  fresh: 'configured',
  summary: 'Remove what an import has created, except what was used since; a job does it',
  params: idParams,
  response: s.importAnswer,
})

export const discardImport = endpoint({
  method: 'DELETE',
  path: '/imports/:id',
  access: 'admin',
  summary: 'Remove a checked import with its lines, in place of starting it',
  params: idParams,
  response: messageAnswer,
})
