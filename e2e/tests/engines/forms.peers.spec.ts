import type { User } from '@carriage/contract/accounts/schemas'
import type { LiveClass } from '@carriage/contract/live-classes/schemas'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { film } from '../../pages/films.ts'
import { planLive } from '../../pages/live.ts'
import { makePerson } from '../../pages/people.ts'
import { idOf, makeStaff } from '../../pages/staff.ts'
import { expect, test } from '../../webdriver/test.ts'

const picture = fileURLToPath(new URL('../../fixtures/ladder/storyboard.png', import.meta.url))

test('an admin chooses a CSV, and its lines are checked', async ({ visitor, demo }) => {
  const folder = await mkdtemp(join(tmpdir(), 'carriage-e2e-csv-'))
  const file = join(folder, 'members.csv')
  await writeFile(file, 'email,first_name,last_name\r\nmia@engines.test,Mia,Berg\r\nwrong,Lou,Berg')
  try {
    await visitor.signIn(demo.admin.session)
    await visitor.open('/admin/imports')
    await visitor.expectHeading('Import and export')
    await visitor.choose(file)
    await visitor.expectHeading('Import of members')
    await visitor.expectText('Please enter a valid email address')
    await visitor.find('button', 'Import 1 member')
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('a member chooses a photo, and it is cut and kept', async ({ visitor }) => {
  const person = await makePerson('AG1')
  await visitor.signIn(person.session)
  await visitor.open('/dashboard/profile')
  await visitor.press('Change Photo')
  await visitor.choose(picture)
  await visitor.press('Save photo')
  await visitor.expectText('Display image updated successfully.')
  const { user } = await person.api.get<{ user: User }>('/user/profile')
  const photo = await visitor.find(`img[src^="${user.image}"]`)
  const width = (image: unknown) => (image as HTMLImageElement).naturalWidth
  await expect.poll(() => visitor.run(width, photo)).toBeGreaterThan(0)
})

test('a coach uploads a film, which becomes a draft', async ({ visitor }) => {
  const coach = await makeStaff('coach')
  await visitor.signIn(coach.session)
  await visitor.open('/admin/videos/new')
  await visitor.choose(film)
  await visitor.expectText('short.mp4')
  await visitor.find('[role="tab"][aria-selected="true"]', 'Video Details')
})

test('a coach moves a live class by the fields of date and time', async ({ visitor }) => {
  const coach = await makeStaff('coach')
  const id = await planLive(coach.api, { title: 'Moved', instructor: idOf(coach), minutes: 600 })
  await visitor.signIn(coach.session)
  await visitor.open(`/admin/live/edit/${id}?tab=schedule`)
  await visitor.fillMoment('Date', '2031-06-03')
  await visitor.fillMoment('Time', '18:30')
  await visitor.press('Save')
  await visitor.expectText('Live class schedule updated successfully!')
  const { live_class: live } = await coach.api.get<{ live_class: LiveClass }>(
    `/live_class/admin/detail/${id}`,
  )
  expect(live.starts_at).toBe(Date.UTC(2031, 5, 3, 18, 30) / 1000)
})
