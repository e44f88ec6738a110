import { endpoint } from '../endpoint.ts'
import * as s from './schemas.ts'

export const acceptLegalTexts = endpoint({
  method: 'POST',
  path: '/legal/accept',
  access: 'user',
  summary:
    'Accept the terms, the privacy policy, or both, in the versions that were read; 404 for a version that there is not',
  body: s.acceptTextsBody,
  response: s.acceptTextsAnswer,
})

export const listLegalVersions = endpoint({
  method: 'GET',
  path: '/legal/admin/versions',
  access: 'admin',
  summary: 'The versions of both legal texts, each with how many accounts have accepted it',
  response: s.legalVersionsAnswer,
})
