import * as endpoints from '@carriage/contract/screens/endpoints'
import type { Route } from '../../context.ts'
import type { CreditClass } from '../../slice.ts'
import { keepingBrowser } from '../accounts/index.ts'
import {
  admitScreen,
  findScreen,
  signInScreen,
  claimScreen,
  commandScreen,
  endScreen,
  playOnScreen,
  readLedScreen,
  openScreen,
  readScreenClass,
} from './lead-screen.ts'
import { syncScreen } from './sync-screen.ts'

export function registerScreenRoutes(route: Route, creditClass: CreditClass): void {
  route(endpoints.openScreen, (context) => openScreen(context))
  route(endpoints.syncScreen, (context, { body }) => syncScreen(context, body, creditClass))
  route(endpoints.getScreenClass, (context, { body }) => readScreenClass(context, body))
  route(endpoints.claimScreen, (context, { body }) => claimScreen(context, body))
  route(endpoints.findScreen, (context, { body }) => findScreen(context, body))
  route(endpoints.admitScreen, (context, { body }) => admitScreen(context, body))
  route(endpoints.signInScreen, (context, { body }, reply) =>
    keepingBrowser(context, reply, signInScreen(context, body)),
  )
  route(endpoints.getLedScreen, (context) => readLedScreen(context))
  route(endpoints.playOnScreen, (context, { body }) => playOnScreen(context, body))
  route(endpoints.commandScreen, (context, { body }) => commandScreen(context, body))
  route(endpoints.endScreen, (context, { body }) => endScreen(context, body))
}
