import { createApiKey, makeStudioKey } from '@carriage/contract/api-keys/endpoints'
import { listUsers } from '@carriage/contract/members/endpoints'
import { describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { useScene } from '../../../../test/taking-back.ts'

const app = useApp()
const scene = useScene(app)

describe('an API key of an admin', () => {
  const makeKey = async (name = 'Shop') => {
    const body = { name, scopes: ['members:read' as const] }
    return app().call(createApiKey, { body }, scene().owner.token)
  }
  const statusOf = async (key: string) => (await app().get(listUsers.path, key)).statusCode
  test.each([
    '“This was not me”',
    'forgotten password',
    'deleted by an admin',
    'deleting the own account',
    'losing the admin role',
  ] as const)(
    'that ends by “%s” is mailed to all admins by name, and the studio’s own goes on @full',
    async (way) => {
      const { key } = await makeKey()
      const kept = await makeKey('Website')
      await app().call(makeStudioKey, { params: { id: kept.api_key._id } }, scene().owner.token)
      await scene().ways[way]()
      expect([await statusOf(key), await statusOf(kept.key)]).toEqual([401, 200])
      const told = (await scene().mails(scene().admin.email)).find(({ subject }) =>
        subject.includes('have ended'),
      )
      expect(told?.text).toContain('Shop')
      expect(told?.text).not.toContain('Website')
    },
  )

  test('is mailed to all admins when it is made, and when it becomes the studio’s own @full', async () => {
    const { api_key } = await makeKey()
    await app().call(makeStudioKey, { params: { id: api_key._id } }, scene().owner.token)
    for (const { email } of [scene().admin, scene().owner]) {
      const subjects = (await scene().mails(email)).map(({ subject }) => subject)
      expect(subjects.slice(0, 2)).toEqual([
        expect.stringContaining('studio’s own'),
        expect.stringContaining('A new API key'),
      ])
    }
  })

  test('ends after a year, unless its maker says otherwise', async () => {
    const { api_key } = await makeKey()
    expect(api_key.expires_at).toBe(app().clock.now.getTime() / 1000 + 365 * 86_400)
  })
})
