import { idParams, messageAnswer } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import * as s from './schemas.ts'

export const addSavedItem = endpoint({
  method: 'POST',
  path: '/saved_item/add',
  access: 'user',
  summary: 'Bookmark a video or a program; a repeated call returns the existing bookmark',
  body: s.addBody,
  response: s.addAnswer,
})

export const removeSavedItem = endpoint({
  method: 'DELETE',
  path: '/saved_item/remove/:id',
  access: 'user',
  summary: "Remove one of the caller's own bookmarks",
  params: idParams,
  response: messageAnswer,
})

export const setSavedItem = endpoint({
  method: 'PUT',
  path: '/saved_item/:type/:id',
  access: 'user',
  summary:
    'Bookmark a video or a program, or remove its bookmark; repeating the call changes nothing',
  params: s.itemParams,
  body: s.savingBody,
  response: s.savingAnswer,
})

export const listSavedItems = endpoint({
  method: 'GET',
  path: '/saved_item/all/:type',
  access: 'user',
  viewable: true,
  mayLag: true,
  summary: "The caller's bookmarked videos or programs that can still be shown, last saved first",
  params: s.typeParams,
  query: s.savedQuery,
  response: s.savedAnswer,
})
