import { idParams } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { captionChoice } from '../videos/admin-schemas.ts'
import {
  captionsAnswer,
  saveCaptionsBody,
  spokenAnswer,
  spokenQuery,
  startTranscriptionBody,
  transcriptionAnswer,
} from './captions-schemas.ts'

export const getVideoCaptions = endpoint({
  method: 'GET',
  path: '/file/captions/:id',
  access: 'coach',
  summary: 'The captions of a language, line by line',
  params: idParams,
  query: captionChoice,
  response: captionsAnswer,
})

export const saveVideoCaptions = endpoint({
  method: 'PUT',
  path: '/file/captions/:id',
  access: 'coach',
  summary: 'Save the captions of a language, read by a person',
  params: idParams,
  body: saveCaptionsBody,
  response: captionsAnswer,
})

export const getTranscription = endpoint({
  method: 'GET',
  path: '/file/transcription/:id',
  access: 'coach',
  summary: 'How far the captions are that a machine makes of a video',
  params: idParams,
  response: transcriptionAnswer,
})

export const startTranscription = endpoint({
  method: 'POST',
  path: '/file/transcription/:id',
  access: 'coach',
  summary:
    'Have a machine make captions; they replace those of the language that a machine has made',
  params: idParams,
  body: startTranscriptionBody,
  response: transcriptionAnswer,
})

export const cancelTranscription = endpoint({
  method: 'DELETE',
  path: '/file/transcription/:id',
  access: 'coach',
  summary: 'Stop making captions',
  params: idParams,
  response: transcriptionAnswer,
})

export const findSpoken = endpoint({
  method: 'GET',
  path: '/video/spoken',
  access: 'user',
  summary: 'Where classes say what is searched',
  query: spokenQuery,
  response: spokenAnswer,
})
