import { messageAnswer } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import * as s from './schemas.ts'

export const openScreen = endpoint({
  method: 'POST',
  path: '/screen/open',
  access: 'public',
  summary: 'Show a code on a screen, such as a television, that a member’s phone may use',
  response: s.screenAnswer,
})

export const syncScreen = endpoint({
  method: 'POST',
  path: '/screen/sync',
  access: 'public',
  summary: 'A screen reports how it plays, and learns what to do',
  body: s.syncBody,
  response: s.syncAnswer,
})

export const getScreenClass = endpoint({
  method: 'POST',
  path: '/screen/class',
  access: 'public',
  summary: 'What a screen is to play, with signed addresses',
  body: s.screenSecretBody,
  response: s.screenClassAnswer,
})

export const claimScreen = endpoint({
  method: 'POST',
  path: '/screen/claim',
  access: 'user',
  summary: 'Play a class on the screen that shows this code, from this second on',
  body: s.claimScreenBody,
  response: s.ledScreenAnswer,
})

export const findScreen = endpoint({
  method: 'POST',
  path: '/screen/find',
  access: 'user',
  summary: 'Which screen shows this code, for a member who is about to let it sign in',
  body: s.screenCodeBody,
  response: s.askingScreenAnswer,
})

export const admitScreen = endpoint({
  method: 'POST',
  path: '/screen/admit',
  access: 'user',
  fresh: 'configured',
  summary: 'Let the screen that shows this code sign in as the caller, once and within a minute',
  body: s.screenCodeBody,
  response: messageAnswer,
})

export const signInScreen = endpoint({
  method: 'POST',
  path: '/screen/sign-in',
  access: 'public',
  summary: 'A screen that a member has let in opens a session of its own',
  body: s.screenSecretBody,
  response: s.screenSessionAnswer,
})

export const getLedScreen = endpoint({
  method: 'GET',
  path: '/screen/current',
  access: 'user',
  summary: 'The screen that the caller leads in this session, and how it plays',
  response: s.ledScreenAnswer,
})

export const playOnScreen = endpoint({
  method: 'POST',
  path: '/screen/play',
  access: 'user',
  summary: 'Play another class on the screen that the caller leads',
  body: s.playOnScreenBody,
  response: s.ledScreenAnswer,
})

export const commandScreen = endpoint({
  method: 'POST',
  path: '/screen/command',
  access: 'user',
  summary: 'Play, pause or seek on the screen that the caller leads',
  body: s.commandBody,
  response: s.ledScreenAnswer,
})

export const endScreen = endpoint({
  method: 'POST',
  path: '/screen/end',
  access: 'user',
  summary: 'Take a class back from a screen; the answer says at which second it was',
  body: s.endScreenBody,
  response: s.ledScreenAnswer,
})
