import { idParams, messageAnswer } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import * as s from './schemas.ts'

export const getQueue = endpoint({
  method: 'GET',
  path: '/queue',
  access: 'user',
  viewable: true,
  summary: 'The classes that the caller has put up next',
  response: s.queueAnswer,
})

export const addToQueue = endpoint({
  method: 'POST',
  path: '/queue/add',
  access: 'user',
  summary: 'Put classes up next, or after what waits',
  body: s.queueAddBody,
  response: s.queueAnswer,
})

export const removeFromQueue = endpoint({
  method: 'POST',
  path: '/queue/remove',
  access: 'user',
  summary: 'Take classes out of the queue; those that are not in it are no error',
  body: s.queueRemoveBody,
  response: s.queueAnswer,
})

export const orderQueue = endpoint({
  method: 'POST',
  path: '/queue/order',
  access: 'user',
  summary: 'Put the queue into another order',
  body: s.queueOrderBody,
  response: s.queueAnswer,
})

export const listPlaylists = endpoint({
  method: 'GET',
  path: '/playlist/all',
  access: 'user',
  viewable: true,
  summary: "The caller's playlists, last changed first",
  response: s.playlistsAnswer,
})

export const getPlaylist = endpoint({
  method: 'GET',
  path: '/playlist/details/:id',
  access: 'user',
  viewable: true,
  summary: "One of the caller's playlists with its classes",
  params: idParams,
  response: s.playlistAnswer,
})

export const createPlaylist = endpoint({
  method: 'POST',
  path: '/playlist/create',
  access: 'user',
  summary: 'Make a playlist',
  body: s.createPlaylistBody,
  response: s.playlistAnswer,
})

export const updatePlaylist = endpoint({
  method: 'POST',
  path: '/playlist/update',
  access: 'user',
  summary: 'Change the name, the classes and their order; 409 when it was changed meanwhile',
  body: s.updatePlaylistBody,
  response: s.playlistAnswer,
})

export const addToPlaylist = endpoint({
  method: 'POST',
  path: '/playlist/add',
  access: 'user',
  summary: 'Put a class at the end of a playlist; one that is in it stays where it is',
  body: s.addToPlaylistBody,
  response: s.playlistAnswer,
})

export const deletePlaylist = endpoint({
  method: 'DELETE',
  path: '/playlist/delete/:id',
  access: 'user',
  summary: "Delete one of the caller's playlists; its link ends with it",
  params: idParams,
  response: messageAnswer,
})

export const sharePlaylist = endpoint({
  method: 'POST',
  path: '/playlist/share',
  access: 'user',
  summary:
    'Let every signed-in member open it by a link, or end that; the next link is another one',
  body: s.sharePlaylistBody,
  response: s.playlistAnswer,
})

export const getSharedPlaylist = endpoint({
  method: 'GET',
  path: '/playlist/shared/:token',
  access: 'user',
  summary: 'A playlist that somebody has shared',
  params: s.shareParams,
  response: s.sharedPlaylistAnswer,
})

export const copyPlaylist = endpoint({
  method: 'POST',
  path: '/playlist/copy',
  access: 'user',
  summary: 'Make a playlist of one that somebody has shared',
  body: s.copyPlaylistBody,
  response: s.playlistAnswer,
})
