import { idParams } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { adminVideoAnswer } from './admin-schemas.ts'
import * as s from './film-schemas.ts'
import { setFilmSoundBody } from './sound-schemas.ts'

export const getVideoFilms = endpoint({
  method: 'GET',
  path: '/video/admin/films/:id',
  access: 'coach',
  summary: 'The films of a video beside the one that members see; for admins and its uploader',
  params: idParams,
  response: s.filmsAnswer,
})

export const replaceFilm = endpoint({
  method: 'POST',
  path: '/video/admin/films/:id/replace',
  access: 'coach',
  summary: 'Make an uploaded file the next film of a video; a repeated call changes nothing',
  params: idParams,
  body: s.replaceFilmBody,
  response: s.filmsAnswer,
})

export const trimFilm = endpoint({
  method: 'POST',
  path: '/video/admin/films/:id/trim',
  access: 'coach',
  summary: 'Make a part of the film of a video its next film',
  params: idParams,
  body: s.trimFilmBody,
  response: s.filmsAnswer,
})

export const setFilmSound = endpoint({
  method: 'POST',
  path: '/video/admin/films/:id/sound',
  access: 'coach',
  summary:
    'Say which sound tracks of a film are its voice and its music, or send music beside it; the sound is made again',
  params: idParams,
  body: setFilmSoundBody,
  response: s.filmsAnswer,
})

export const publishFilm = endpoint({
  method: 'POST',
  path: '/video/admin/films/:id/publish',
  access: 'coach',
  summary: 'Let the next film of a video take the place of its film, which is kept for 30 days',
  params: idParams,
  body: s.publishFilmBody,
  response: adminVideoAnswer,
})

export const restoreFilm = endpoint({
  method: 'POST',
  path: '/video/admin/films/:id/restore',
  access: 'coach',
  summary: 'Bring a former film back, with its cues and captions of then',
  params: idParams,
  body: s.filmChoice,
  response: adminVideoAnswer,
})

export const discardFilm = endpoint({
  method: 'POST',
  path: '/video/admin/films/:id/discard',
  access: 'coach',
  summary: 'Remove the next film of a video, or a former one',
  params: idParams,
  body: s.filmChoice,
  response: s.filmsAnswer,
})
