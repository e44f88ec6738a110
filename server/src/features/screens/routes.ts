import * as endpoints from '@carriage/contract/screens/endpoints'
import type { Route } from '../../context.ts'
import type { CreditClass } from '../../slice.ts'
import { claimScreen } from './claim-screen.ts'
import { commandScreen } from './command-screen.ts'
import { endScreen } from './end-screen.ts'
import { openScreen } from './open-screen.ts'
import { playOnScreen } from './play-on-screen.ts'
import { readLedScreen } from './read-led-screen.ts'
import { readScreenClass } from './read-screen-class.ts'
import { syncScreen } from './sync-screen.ts'

export function registerScreenRoutes(route: Route, creditClass: CreditClass): void {
  route(endpoints.openScreen, (context) => openScreen(context))
  route(endpoints.syncScreen, (context, { body }) => syncScreen(context, body, creditClass))
  route(endpoints.getScreenClass, (context, { body }) => readScreenClass(context, body))
  route(endpoints.claimScreen, (context, { body }) => claimScreen(context, body))
  route(endpoints.getLedScreen, (context) => readLedScreen(context))
  route(endpoints.playOnScreen, (context, { body }) => playOnScreen(context, body))
  route(endpoints.commandScreen, (context, { body }) => commandScreen(context, body))
  route(endpoints.endScreen, (context, { body }) => endScreen(context, body))
}
