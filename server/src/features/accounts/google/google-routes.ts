import * as endpoints from '@carriage/contract/accounts/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../../../context.ts'
import { GOOGLE_CALLBACK } from '../../../google-callback.ts'
import type { ContextOf } from '../../../slice.ts'
import { beginGoogleSignIn, finishGoogleSignIn } from './sign-in-with-google.ts'
import { readBrowser, setBrowser } from './google-browser.ts'

export function registerGoogleRoutes(route: Route): void {
  route(endpoints.initGoogle, async (context, _, reply) => {
    const existing = readBrowser(context, reply.request)
    const { url, browser } = await beginGoogleSignIn(context, { browser: existing })
    setBrowser(context, reply, browser)
    return { url }
  })
}

/** Google redirects the browser here; it is a page, not a part of the API. */
export function registerGoogleCallback(app: FastifyInstance, contextOf: ContextOf): void {
  app.get(GOOGLE_CALLBACK, async (request, reply) => {
    const context = contextOf(request)
    const browser = readBrowser(context, request)
    const query = request.url.split('?')[1] ?? ''
    const target = await finishGoogleSignIn(context, { query, browser })
    return reply.header('cache-control', 'no-store').redirect(target, 302)
  })
}
