import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { CustomFetch } from 'openid-client'
import type Provider from 'oidc-provider'
import type { Database } from '../../server/src/platform/db/database.ts'
import type { IdentityProvider } from '../../server/src/adapters/identity/identity-provider.ts'
import { createOpenIdIdentity } from '../../server/src/adapters/identity/openid-identity.ts'
import { sandboxErrorPage, sandboxPage } from './sandbox-page.ts'
import { createSandboxProvider, saveSandboxAccount, sandboxSecret } from './sandbox-provider.ts'

const MOUNT = '/dev/oidc'
const INTERACTION = `${MOUNT}/interaction/:uid`

export interface SandboxOptions {
  db: Database
  publicUrl: string
  /** The callback's URL. */
  redirectUri: string
  /** The same on all instances. */
  key: string
}

interface SandboxIdentity extends IdentityProvider {
  /** Registers the provider's pages. */
  registerPages(app: FastifyInstance): void
}

/**
 * Replaces Google where it is not configured: anybody may sign in as anybody, so it must never run on a server
 * with real people. It is used through the same code as Google.
 */
export function createSandboxIdentity(options: SandboxOptions): SandboxIdentity {
  const { db, publicUrl, redirectUri, key } = options
  const issuer = publicUrl + MOUNT
  const client = { id: 'carriage', secret: sandboxSecret(key, 'client'), redirectUri }
  const cookieKey = sandboxSecret(key, 'cookies')
  let made: Promise<Provider> | undefined
  const provider = () => (made ??= createSandboxProvider({ db, issuer, client, cookieKey }))

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const { callback } = await provider().then((oidc) => ({ callback: oidc.callback() }))
    await callback(mounted(request, publicUrl), response)
  }
  // In-process, since a server need not be able to reach itself at its public address.
  const fetchInside: CustomFetch = async (url, { method, headers, body }) => {
    const { inject } = await import('light-my-request')
    const answer = await inject((request, response) => void handle(request, response), {
      method: method === 'POST' ? 'POST' : 'GET',
      url: url.slice(new URL(url).origin.length),
      headers,
      ...(body instanceof URLSearchParams && { payload: body.toString() }),
    })
    return new Response(answer.payload, {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type']) },
    })
  }
  return {
    ...createOpenIdIdentity({
      issuer,
      clientId: client.id,
      clientSecret: client.secret,
      redirectUri,
      fetchInside,
    }),
    registerPages(app) {
      void app.register(async (scope) => choosePages(scope, db, provider))
      void app.register(async (scope) => {
        scope.removeAllContentTypeParsers()
        // The provider parses the bodies itself.
        scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
        scope.all(`${MOUNT}/*`, (request, reply) => {
          reply.hijack()
          void handle(request.raw, reply.raw)
        })
      })
    },
  }
}

/** The page on which people choose who they are, and its form. */
function choosePages(app: FastifyInstance, db: Database, provider: () => Promise<Provider>): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => done(null, new URLSearchParams(text.toString())),
  )
  const html = (reply: FastifyReply) => reply.type('text/html; charset=utf-8')
  app.setErrorHandler((_, __, reply) =>
    html(reply).code(400).send(sandboxErrorPage('This sign-in has ended. Begin again.')),
  )
  app.get(INTERACTION, async ({ raw }, reply) => {
    await (await provider()).interactionDetails(raw, reply.raw)
    return html(reply).send(sandboxPage())
  })
  app.post<{ Body: URLSearchParams }>(INTERACTION, async ({ raw, body }, reply) => {
    const result = body.has('cancel')
      ? { error: 'access_denied', error_description: 'The person has cancelled' }
      : { login: { accountId: await keepAccount(db, body) }, select_account: {} }
    const next = await (await provider()).interactionResult(raw, reply.raw, result)
    return reply.redirect(next, 303)
  })
}

function keepAccount(db: Database, form: URLSearchParams): Promise<string> {
  const field = (name: string) => (form.get(name) ?? '').trim()
  const names = { given_name: field('given_name'), family_name: field('family_name') }
  const said = { ...names, name: `${names.given_name} ${names.family_name}`.trim() }
  return saveSandboxAccount(db, {
    // Providers leave out unknown claims.
    ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== '')),
    email: field('email'),
    email_verified: field('email_verified') === 'yes',
  })
}

/** A request as the provider expects it: below the mount path, and at the public address. */
function mounted(request: IncomingMessage, publicUrl: string): IncomingMessage {
  const { host, protocol } = new URL(publicUrl)
  const url = request.url ?? ''
  request.headers.host = host
  request.headers['x-forwarded-proto'] = protocol.replace(':', '')
  delete request.headers['x-forwarded-host']
  // The provider's session would remember the last person and ask the next one to log out first.
  request.headers.cookie = (request.headers.cookie ?? '')
    .split(/;\s*/)
    .filter((pair) => !pair.startsWith('_session'))
    .join('; ')
  // The property in which Node frameworks pass the mount path.
  return Object.assign(request, { originalUrl: url, url: url.slice(MOUNT.length) })
}
