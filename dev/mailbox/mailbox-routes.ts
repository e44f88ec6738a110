import type { FastifyInstance } from 'fastify'
import type { Services } from '../../server/src/context.ts'
import { MAILBOX_POLICY, mailboxPage } from './mailbox-page.ts'
import { readMailbox } from './read-mailbox.ts'

interface Query {
  Querystring: { to?: unknown }
}

/** The mailbox of a local installation; must not be registered elsewhere, because it shows every code. */
export function registerMailboxRoutes(app: FastifyInstance, services: Services): void {
  app.get<Query>('/api/dev/mailbox', async ({ query }) => ({
    messages: await readMailbox(services, query.to),
  }))
  app.get<Query>('/dev/mailbox', async ({ query }, reply) => {
    const page = mailboxPage(await services.readBrand(), await readMailbox(services, query.to))
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', MAILBOX_POLICY)
      .send(page)
  })
}
