/** Kills the whole server with `kill -9` at different moments of a payment and restarts it on its data. */
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useApp } from '../../../test/app.ts'
import * as people from '../../../test/payments.ts'
import type { Person } from '../../../test/people.ts'
import { freePort, type RunningProcess, runServer } from '../../../test/processes/running-server.ts'
import { makeTemporaryFolder } from '../../../test/temporary-folder.ts'
import { list } from '../../../../dev/payments/store.ts'

const app = useApp()
const folder = makeTemporaryFolder('carriage-killed-')
let server: RunningProcess | undefined
let port: number

beforeEach(async () => {
  // The server uses the real clock, and so do the users it creates.
  app().clock.now = new Date()
  port = await freePort()
})
afterEach(() => server?.kill())
afterAll(() => folder.remove())

const start = async () => {
  const databaseUrl = app().services.config.databaseUrl ?? ''
  server = await runServer({ databaseUrl, dataDir: folder.path, port })
}

/** Opens a checkout and pays, as far as the server survives. */
async function pay({ token }: Person): Promise<void> {
  const answer = await fetch(`http://localhost:${port}/api/user/billing/create-subscription`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  const checkout = (await answer.json()) as { url: string }
  await fetch(checkout.url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ action: 'pay', number: people.ACCEPTED }).toString(),
  })
}

/** The server has gone in the middle of a call. */
function expectCutOff(error: unknown): void {
  if (!(error instanceof TypeError)) throw error
}
/** They have a subscription already. */
function expectConflict(error: unknown): void {
  if (!(error instanceof Error && error.message.startsWith('409: '))) throw error
}

/** Milliseconds after the press; the last ones find the payment made and its webhook on the way. */
const MOMENTS = [5, 20, 40, 60, 80, 120, 180, 260, 400, 700]

test.each(MOMENTS)(
  'after the server is killed %i ms into a checkout, the member pays once and gets access',
  async (moment) => {
    const buyer = await people.createBuyer(app())
    await start()
    const paying = pay(buyer).catch(expectCutOff)
    const killed = new Promise<void>((resolve) => {
      setTimeout(() => void server?.kill().then(resolve), moment)
    })
    await Promise.all([paying, killed])
    await start()
    // They press again, like anybody whose page broke; who has paid already is told so.
    await pay(buyer).catch(expectConflict)
    await vi.waitFor(
      async () => {
        const { mode, plan } = await people.storedOf(app(), buyer)
        expect([mode, plan]).toEqual(['subscription', 'premium'])
      },
      { timeout: 40_000, interval: 200 },
    )
    const customerId = await people.customerOf(app(), buyer)
    const [subscriptions, charges] = await people.inSandbox(app(), async (_s, on) => [
      await list(on, 'subscription', { customerId }),
      await list(on, 'charge', { customerId }),
    ])
    expect(subscriptions.map(({ status }) => status)).toEqual(['active'])
    expect(charges).toHaveLength(1)
  },
  90_000,
)
