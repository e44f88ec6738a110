import { createAnnouncement } from '@carriage/contract/messages/endpoints'
import { everybody } from '@carriage/contract/messages/schemas'
import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import { epoch } from '../../../platform/time.ts'

const app = useApp()
const text = { language: 'en', subject: 'News for {{first_name}}', text: 'Hello', button: 'Open' }
let admin: Person

beforeEach(async () => {
  admin = await createPerson(app(), { roles: ['user', 'admin'] })
})

test('an announcement that is sent again with its key, after a lost answer, is announced once', async () => {
  const key = uuidv7()
  const body = { key, texts: [text], audience: everybody, by_mail: true, in_app: true }
  const jobs = () => app().sentJobs.filter(({ name }) => name === 'send-announcement').length
  const before = jobs()
  const send = () => app().call(createAnnouncement, { body }, admin.token)
  const [first, second] = await Promise.all([send(), send()])
  expect([first.announcement._id, second.announcement._id]).toEqual([key, key])
  expect(jobs()).toBe(before + 1)
  const other = await createPerson(app(), { roles: ['user', 'admin'] })
  const refused = await app().refusal(createAnnouncement, { body }, other.token)
  expect(refused.status).toBe(409)
})

test('what was changed after a lost answer is refused, since the first text is on its way', async () => {
  const at = epoch(app().clock.now) + 7200
  for (const send_at of [null, at]) {
    const written = { texts: [text], audience: everybody, by_mail: true, in_app: true, send_at }
    const body = { key: uuidv7(), ...written }
    await app().call(createAnnouncement, { body }, admin.token)
    app().advance(20)
    const again = await app().call(createAnnouncement, { body }, admin.token)
    expect(again.announcement.texts).toEqual([text])
    const changed = [
      { ...body, texts: [{ ...text, subject: 'Corrected' }] },
      { ...body, audience: { ...everybody, tag: 'beginner' } },
      { ...body, by_mail: false },
      { ...body, send_at: at + 60 },
      { ...body, path: '/dashboard/live' },
    ]
    for (const one of changed) {
      const refused = await app().refusal(createAnnouncement, { body: one }, admin.token)
      expect([refused.status, refused.body.message]).toEqual([
        409,
        'This announcement is on its way.',
      ])
    }
  }
})
