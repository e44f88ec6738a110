import { idParams, messageAnswer } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import * as s from './schemas.ts'

export const listMemberNotes = endpoint({
  method: 'GET',
  path: '/user/admin/notes/:id',
  access: 'admin',
  summary: 'A page of the notes of staff on a member, newest first',
  params: idParams,
  query: s.notesQuery,
  response: s.notesAnswer,
})

export const createMemberNote = endpoint({
  method: 'POST',
  path: '/user/admin/notes/:id',
  access: 'admin',
  summary: 'Write a note on a member, who may read it in the copy of their data',
  params: idParams,
  body: s.noteBody,
  response: s.noteAnswer,
})

export const updateMemberNote = endpoint({
  method: 'PUT',
  path: '/user/admin/note/:id',
  access: 'admin',
  summary: 'Change a note of one’s own; 403 for the note of somebody else',
  params: idParams,
  body: s.noteBody,
  response: s.noteAnswer,
})

export const removeMemberNote = endpoint({
  method: 'DELETE',
  path: '/user/admin/note/:id',
  access: 'admin',
  summary:
    'Delete a note of one’s own for good, or one whose author has no account any more; 403 for that of somebody else',
  params: idParams,
  response: messageAnswer,
})

export const listMemberTags = endpoint({
  method: 'GET',
  path: '/user/admin/tags/:id',
  access: 'admin',
  summary: 'The tags of a member',
  params: idParams,
  response: s.tagsAnswer,
})

export const addMemberTag = endpoint({
  method: 'POST',
  path: '/user/admin/tags/:id/add',
  access: 'admin',
  summary: 'Give a member a tag; no error if they have it, 409 beyond the most tags of one member',
  params: idParams,
  body: s.tagBody,
  response: s.tagsAnswer,
})

export const removeMemberTag = endpoint({
  method: 'POST',
  path: '/user/admin/tags/:id/remove',
  access: 'admin',
  summary: 'Take a tag from a member; no error if they do not have it',
  params: idParams,
  body: s.tagBody,
  response: s.tagsAnswer,
})

export const listTags = endpoint({
  method: 'GET',
  path: '/user/admin/all-tags',
  access: 'admin',
  summary: 'Tags that members have, the first two hundred in the order of the alphabet',
  query: s.tagsQuery,
  response: s.tagsAnswer,
})
