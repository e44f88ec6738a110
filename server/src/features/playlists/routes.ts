import * as endpoints from '@carriage/contract/playlists/endpoints'
import type { Route } from '../../context.ts'
import {
  addToPlaylist,
  copyPlaylist,
  createPlaylist,
  deletePlaylist,
  sharePlaylist,
  updatePlaylist,
  listPlaylists,
  readPlaylist,
  readSharedPlaylist,
} from './playlists.ts'
import { addToQueue, orderQueue, readQueue, removeFromQueue } from './queue/queue.ts'

export function registerPlaylistRoutes(route: Route): void {
  route(endpoints.getQueue, (context) => readQueue(context))
  route(endpoints.addToQueue, (context, { body }) => addToQueue(context, body))
  route(endpoints.removeFromQueue, (context, { body }) => removeFromQueue(context, body))
  route(endpoints.orderQueue, (context, { body }) => orderQueue(context, body))
  route(endpoints.listPlaylists, (context) => listPlaylists(context))
  route(endpoints.getPlaylist, (context, { params }) => readPlaylist(context, params))
  route(endpoints.createPlaylist, (context, { body }) => createPlaylist(context, body))
  route(endpoints.updatePlaylist, (context, { body }) => updatePlaylist(context, body))
  route(endpoints.addToPlaylist, (context, { body }) => addToPlaylist(context, body))
  route(endpoints.deletePlaylist, (context, { params }) => deletePlaylist(context, params))
  route(endpoints.sharePlaylist, (context, { body }) => sharePlaylist(context, body))
  route(endpoints.getSharedPlaylist, (context, { params }) => readSharedPlaylist(context, params))
  route(endpoints.copyPlaylist, (context, { body }) => copyPlaylist(context, body))
}
