import * as endpoints from '@carriage/contract/accounts/security-endpoints'
import type { Route } from '../../../context.ts'
import { keepingBrowser } from './browsers.ts'
import { readSecurityHistory } from './security-history.ts'
import { reportNotMe, finishMailSignIn, initMailSignIn } from './sign-in-by-mail.ts'

export function registerSecurityRoutes(route: Route): void {
  route(endpoints.initMailSignIn, (context, { body }) => initMailSignIn(context, body))
  route(endpoints.finishMailSignIn, (context, { body }, reply) =>
    keepingBrowser(context, reply, finishMailSignIn(context, body)),
  )
  route(endpoints.reportNotMe, (context, { body }) => reportNotMe(context, body))
  route(endpoints.readSecurityHistory, (context, { query }) => readSecurityHistory(context, query))
}
