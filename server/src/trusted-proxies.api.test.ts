import { login } from '@carriage/contract/accounts/endpoints'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useApp } from '../test/app.ts'
import { createPerson, PASSWORD } from '../test/people.ts'
import { sessions } from './features/accounts/accounts-schema.ts'

const behindOne = useApp({ env: { TRUST_PROXY: '1' } })
const behindNone = useApp()

async function addressOf(app: ReturnType<typeof behindOne>): Promise<string[]> {
  const { id, email } = await createPerson(app)
  await app.app.inject({
    method: login.method,
    url: `/api${login.path}`,
    payload: { email, password: PASSWORD },
    headers: { 'x-forwarded-for': '6.6.6.6, 203.0.113.9' },
  })
  const rows = await app.services.db.select().from(sessions).where(eq(sessions.userId, id))
  return rows.map(({ ip }) => ip ?? '')
}

test('behind one proxy, the address is the one that the proxy saw, whatever the client sends', async () => {
  const addresses = await addressOf(behindOne())
  expect(addresses).toContain('203.0.113.9')
  expect(addresses).not.toContain('6.6.6.6')
})

test('without a proxy, the header is ignored', async () => {
  expect(new Set(await addressOf(behindNone()))).toEqual(new Set(['127.0.0.1']))
})
