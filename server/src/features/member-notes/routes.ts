import * as endpoints from '@carriage/contract/member-notes/endpoints'
import type { Route } from '../../context.ts'
import {
  addTag,
  listTags,
  listTagsOfMember,
  removeTag,
  listNotes,
  createNote,
  removeNote,
  updateNote,
} from './member-notes.ts'

export function registerMemberNoteRoutes(route: Route): void {
  route(endpoints.listMemberNotes, (context, { params, query }) =>
    listNotes(context, { ...params, ...query }),
  )
  route(endpoints.createMemberNote, (context, { params, body }) =>
    createNote(context, { ...params, ...body }),
  )
  route(endpoints.updateMemberNote, (context, { params, body }) =>
    updateNote(context, { ...params, ...body }),
  )
  route(endpoints.removeMemberNote, (context, { params }) => removeNote(context, params))
  route(endpoints.listMemberTags, (context, { params }) => listTagsOfMember(context, params))
  route(endpoints.addMemberTag, (context, { params, body }) =>
    addTag(context, { ...params, ...body }),
  )
  route(endpoints.removeMemberTag, (context, { params, body }) =>
    removeTag(context, { ...params, ...body }),
  )
  route(endpoints.listTags, (context, { query }) => listTags(context, query))
}
