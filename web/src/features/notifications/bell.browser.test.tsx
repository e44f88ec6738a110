import {
  countUnread,
  listNotifications,
  markAllNotifications,
} from '@carriage/contract/notifications/endpoints'
import type { Notification } from '@carriage/contract/notifications/schemas'
import { userEvent } from 'vitest/browser'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render.tsx'
import { sampleUser } from '../../../test/samples.ts'
import { type FakeServer, offline, serve } from '../../../test/serve.ts'
import { session } from '../../lib/session/session.ts'
import { Bell } from './bell.tsx'
import { texts as t } from '@carriage/texts/web/notifications'

const notification = (id: string, read: boolean): Notification => ({
  _id: id,
  type: 'streak',
  title: `Message ${id}`,
  text: '',
  path: '/dashboard',
  picture: null,
  read,
  created_at: 1_700_000_000,
})
const READ_ALL = 'POST /notification/read-all'

let server: FakeServer
let isRead: boolean
beforeEach(() => {
  session.signIn('token', sampleUser())
  server = serve()
  isRead = false
  server.on(countUnread, () => ({ unread: isRead ? 0 : 2 }))
  server.on(listNotifications, () => ({
    notifications: [notification('a', isRead), notification('b', isRead), notification('c', true)],
    next: null,
  }))
  server.on(markAllNotifications, () => {
    isRead = true
    return { message: 'Read' }
  })
})

async function draw() {
  const screen = await renderPage(<Bell />)
  const bell = screen.getByRole('button', { name: t.bell({ unread: 2 }) })
  await expect.element(bell).toBeVisible()
  const first = screen.getByRole('menuitem', { name: /Message a/ })
  return { screen, bell, first, unread: screen.getByText(`${t.unread}:`) }
}

test('opening the bell reads it, and what was new stays marked until it closes @full', async () => {
  const { screen, bell, first, unread } = await draw()
  expect(server.calls).not.toContain(READ_ALL)
  await bell.click()
  await expect.element(first).toBeVisible()
  await vi.waitFor(() => expect(server.calls).toContain(READ_ALL))
  const name = { name: t.bell({ unread: 0 }), exact: true, includeHidden: true }
  await expect.element(screen.getByRole('button', name)).toBeInTheDocument()
  expect(unread.elements()).toHaveLength(2)
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: t.bell({ unread: 0 }), exact: true }).click()
  await expect.element(first).toBeVisible()
  await expect.element(unread).not.toBeInTheDocument()
})

test('what could not be noted as read counts again once it closes @full', async () => {
  server.on(markAllNotifications, () => {
    throw offline()
  })
  const { bell, first } = await draw()
  await bell.click()
  await expect.element(first).toBeVisible()
  await vi.waitFor(() => expect(server.calls).toContain(READ_ALL))
  await userEvent.keyboard('{Escape}')
  await expect.element(bell).toBeVisible()
})

test('the icon of the app counts what is unread, and nothing once the bell is gone', async () => {
  const badge = vi.spyOn(navigator, 'setAppBadge').mockResolvedValue()
  const { screen } = await draw()
  expect(badge.mock.lastCall).toEqual([2])
  await screen.unmount()
  expect(badge.mock.lastCall).toEqual([0])
})
