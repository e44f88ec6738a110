import { endpoint } from '../endpoint.ts'
import * as s from './schemas.ts'

export const getTranslation = endpoint({
  method: 'GET',
  path: '/translation/:kind/:id',
  access: 'coach',
  scope: 'content:read',
  summary: 'What a record says, beside its version in a language; for those who may change it',
  params: s.recordParams,
  query: s.translationQuery,
  response: s.translationAnswer,
})

export const getTranslationProgress = endpoint({
  method: 'GET',
  path: '/translation/:kind/:id/progress',
  access: 'coach',
  scope: 'content:read',
  summary: 'How far a record is translated into each language; for those who may change it',
  params: s.recordParams,
  response: s.progressAnswer,
})

export const saveTranslation = endpoint({
  method: 'PUT',
  path: '/translation/:kind/:id',
  access: 'coach',
  summary: 'Save texts of a record in a language; for those who may change it',
  params: s.recordParams,
  body: s.saveTranslationBody,
  response: s.translationAnswer,
})

export const setOriginalLanguage = endpoint({
  method: 'PUT',
  path: '/translation/:kind/:id/original-language',
  access: 'coach',
  summary:
    'Say in which language a record was written; 409 while it has texts in that language as translations',
  params: s.recordParams,
  body: s.originalLanguageBody,
  response: s.progressAnswer,
})

export const draftTranslation = endpoint({
  method: 'POST',
  path: '/translation/:kind/:id/drafts',
  access: 'coach',
  summary:
    'Have a machine write drafts of texts that are missing; members see none until a person has saved them. 409 where no translator is set up',
  params: s.recordParams,
  body: s.draftBody,
  response: s.translationAnswer,
})
