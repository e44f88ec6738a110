import { everybody } from '@carriage/contract/messages/schemas'
import { createAnnouncement, undoAnnouncement } from '@carriage/contract/messages/endpoints'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createPerson } from '../../../test/people.ts'

const app = useApp()

test('an announcement whose job was lost is taken up for two days, and one that was undone is not', async () => {
  const admin = await createPerson(app(), { roles: ['user', 'admin'] })
  const announce = async () => {
    const audience = { ...everybody, entitled: false }
    const texts = [{ language: 'en', subject: 'News', text: 'Hello', button: 'Open' }]
    const body = { texts, audience, by_mail: false, in_app: true }
    return (await app().call(createAnnouncement, { body }, admin.token)).announcement._id
  }
  const sweep = async () => {
    const before = app().sentJobs.length
    await app().runJob('sweep-messages')
    return app()
      .sentJobs.slice(before)
      .map(({ name, data }) => [name, data])
  }
  const undone = await announce()
  await app().call(undoAnnouncement, { params: { id: undone } }, admin.token)
  const announcementId = await announce()
  expect(await sweep()).toEqual([])
  app().advance(3600 + 61)
  expect(await sweep()).toEqual([['send-announcement', { announcementId }]])
  app().advance(2 * 86_400)
  expect(await sweep()).toEqual([])
  app().advance(-86_400)
  await app().runJob('send-announcement', { announcementId })
  expect(await sweep()).toEqual([])
})
