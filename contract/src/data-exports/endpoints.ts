import { endpoint } from '../endpoint.ts'
import { fileAnswer } from '../file-answer.ts'
import * as s from './schemas.ts'

export const readDataExport = endpoint({
  method: 'GET',
  path: '/user/data-export',
  access: 'user',
  summary: "The caller's newest copy of all that is stored about them",
  response: s.dataExportAnswer,
})

export const requestDataExport = endpoint({
  method: 'POST',
  path: '/user/data-export',
  access: 'user',
  fresh: 'configured',
  summary:
    'Request a copy of all that is stored about the caller, once a day; a mail says when it is ready',
  response: s.dataExportAnswer,
})

export const downloadDataExport = endpoint({
  method: 'GET',
  path: '/user/data-export/file',
  access: 'user',
  fresh: 'configured',
  summary: 'Download the newest copy that is ready',
  file: 'application/zip',
  response: fileAnswer,
})
