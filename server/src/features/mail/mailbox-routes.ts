import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'
import { epoch } from '../../platform/time.ts'
import { listMails } from './mail-queries.ts'
import { mailboxPage } from './mailbox-page.ts'

/** The mailbox of a local installation; registered nowhere else, for it shows every code. */
export function registerMailboxRoutes(app: FastifyInstance, services: Services): void {
  app.get<{ Querystring: { to?: unknown } }>('/api/dev/mailbox', async ({ query }) => {
    const messages = await readMailbox(services, query.to)
    return { messages }
  })
  app.get<{ Querystring: { to?: unknown } }>('/dev/mailbox', async ({ query }, reply) => {
    const messages = await readMailbox(services, query.to)
    return reply.type('text/html; charset=utf-8').send(mailboxPage(messages))
  })
}

async function readMailbox({ db }: Services, to: unknown) {
  const address = typeof to === 'string' && !to.includes('\0') ? to.trim() : undefined
  const rows = await listMails(db, address || undefined, 100)
  return rows.map((row) => ({
    to: row.recipient,
    from: row.sender,
    subject: row.subject,
    text: row.text,
    html: row.html,
    date: epoch(row.createdAt),
  }))
}
