/** What is typed into an editor is never lost, and never overwrites what somebody else has saved. */
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import type { MessageRule } from '@carriage/contract/messages/schemas'
import { savedFilm } from '../../pages/films.ts'
import { test } from '../../pages/admin.ts'
import { expectToast } from '../../pages/screen.ts'
import { expect, type Page } from '../../support/test.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const newTitle = () => `Footwork ${Math.random().toString(36).slice(2, 10)}`
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test('what is typed while a video is being saved stays, and is saved next', async ({
  page,
  admin,
  demo,
}) => {
  const title = newTitle()
  const _id = await savedFilm(admin.api, title, demo.coach.session.user._id)
  let go = () => {}
  const held = new Promise<void>((resolve) => (go = resolve))
  await page.route(`**/video/admin/update/${_id}`, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/admin/videos/edit/${_id}`)
  await field(page, 'Title').fill(`${title} A`)
  await save(page)
  await field(page, 'Title').press('End')
  await field(page, 'Title').pressSequentially('B')
  go()
  await expectToast(page, 'Video saved successfully')
  await expect(field(page, 'Title')).toHaveValue(`${title} AB`)
  await page.reload()
  await expect(field(page, 'Title')).toHaveValue(`${title} AB`)
  await save(page)
  await expectToast(page, 'Video saved successfully')
  const { video } = await admin.api.get<{ video: AdminVideo }>(`/video/admin/detail/${_id}`)
  expect(video.title).toBe(`${title} AB`)
})

test('a draft does not overwrite what a colleague has saved since', async ({
  page,
  admin,
  demo,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED/)
  const title = newTitle()
  const _id = await savedFilm(admin.api, title, demo.coach.session.user._id)
  await page.goto(`/admin/videos/edit/${_id}`)
  await field(page, 'Title').fill(`${title} mine`)
  await admin.api.post(`/video/admin/update/${_id}`, { title: `${title} theirs` })
  // The video is read again, as after a lost network.
  const read = page.waitForResponse((response) =>
    response.url().includes(`/video/admin/detail/${_id}`),
  )
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await read
  await page.reload()
  await expect(page.getByText(/unsaved|newer|older/i).first()).toBeVisible()
  await expect(field(page, 'Title')).toHaveValue(`${title} theirs`)
})

test('the text of a message that is being typed survives what another admin saves', async ({
  page,
  admin,
}) => {
  const readRule = async () => {
    const { rules } = await admin.api.get<{ rules: MessageRule[] }>('/message/admin/rules')
    const rule = rules.find(({ key }) => key === 'welcome_2')
    if (!rule) throw new Error('There is such a message')
    return rule
  }
  await page.goto('/admin/messages/rules/welcome_2')
  const text = page.getByLabel('Text', { exact: true })
  await text.fill('Hello {{first_name}}, typed by hand.')
  const { results: _, ...rule } = await readRule()
  await admin.api.post('/message/admin/rules/update', {
    ...rule,
    delay_hours: rule.delay_hours + 1,
  })
  const read = page.waitForResponse((response) => response.url().endsWith('/message/admin/rules'))
  await page.evaluate(() => dispatchEvent(new Event('offline')))
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await read
  await expect(text).toHaveValue('Hello {{first_name}}, typed by hand.')
  await save(page)
  await expectToast(page, 'Message saved')
  const saved = await readRule()
  expect(saved.texts[0]?.text).toBe('Hello {{first_name}}, typed by hand.')
  expect(saved.delay_hours).toBe(rule.delay_hours + 1)
})
