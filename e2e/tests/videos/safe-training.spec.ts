import type { BodyArea } from '@carriage/contract/safe-training/cautions'
import type { Video, VideoCard } from '@carriage/contract/videos/schemas'
import { makePerson, type Person, test } from '../../pages/people.ts'
import { expectStarted, play, videoOf } from '../../pages/player.ts'
import { makeProgram } from '../../pages/programs.ts'
import { expectAccessibleInBothThemes, expectToast } from '../../pages/screen.ts'
import { openAs } from '../../pages/session.ts'
import { makeStaff } from '../../pages/staff.ts'
import { expect, type Page } from '../../support/test.ts'

test.skip(({ isMobile }) => isMobile, 'the same panels; their layout is looked at by hand')

const cardOnHome = (page: Page) => page.getByRole('region', { name: 'Any areas to protect?' })
const warning = (page: Page) =>
  page.getByRole('region', { name: 'This class may not be good for you' })

/** A class that the person may play and that is hard on the ankles: a jumpboard is. */
async function hardOnAnkles({ api }: Person): Promise<Video> {
  const { videos } = await api.get<{ videos: VideoCard[] }>('/video/all?equipment=jumpboard')
  for (const { _id } of videos) {
    const { video } = await api.get<{ video: Video }>(`/video/details/${_id}`)
    if (video.playback_url !== null && video.cautions.includes('ankles')) return video
  }
  throw new Error('The demo studio has no class that is hard on the ankles')
}

test('what a member spares is warned of before it plays, with three classes that fit @full', async ({
  page,
}) => {
  const person = await makePerson('AG1')
  const hard = await hardOnAnkles(person)
  await openAs(page, person.session, '/dashboard')
  await cardOnHome(page).getByRole('link', { name: 'Answer' }).click()
  await expect(page).toHaveURL('/dashboard/profile/health')
  await expect(page.getByText(/Nothing here is medical advice/)).toHaveCount(1)
  await page.getByRole('checkbox', { name: 'Ankles' }).check({ force: true })
  await page.getByRole('group', { name: 'Are you pregnant?' }).getByText('Yes').click()
  await page.getByRole('button', { name: 'Save answers' }).click()
  await expect(page.getByText('Enter the week, from 1 to 42')).toBeVisible()
  await page.getByRole('textbox', { name: 'Week of the pregnancy' }).fill('20')
  await page.getByRole('button', { name: 'Save answers' }).click()
  await expectToast(page, 'Your answers are saved.')
  await expectAccessibleInBothThemes(page)

  await page.goto(`/dashboard/videos/${hard._id}`)
  await expect(warning(page)).toContainText('ankles, pregnancy in the second trimester')
  await expect(warning(page).getByRole('listitem')).toHaveCount(3)
  await expect(videoOf(page)).toHaveCount(0)
  await expect(page.getByText(/^Not for: .*ankles, pregnancy/)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await warning(page).getByRole('button', { name: 'Continue' }).click()
  await expect(warning(page)).toHaveCount(0)
  await expectStarted(page)

  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: hard.title })).toHaveCount(0)
  await expect(cardOnHome(page)).toHaveCount(0)
})

test('the card on Home is dismissed for good, and answers are removed at any time @full', async ({
  page,
}) => {
  const person = await makePerson('AG1')
  await openAs(page, person.session, '/dashboard')
  await cardOnHome(page).getByRole('button', { name: 'Not now' }).click()
  await expect(cardOnHome(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(cardOnHome(page)).toHaveCount(0)

  await page.goto('/dashboard/profile/training')
  await page.getByRole('link', { name: 'Review injuries & limits' }).click()
  await page.getByRole('textbox', { name: 'In your own words' }).fill('Tennis elbow')
  await page.getByRole('button', { name: 'Save answers' }).click()
  await expectToast(page, 'Your answers are saved.')
  await page.getByRole('button', { name: 'Remove my answers' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove my answers' }).click()
  await expectToast(page, 'Your answers are removed.')
  await expect(page.getByRole('textbox', { name: 'In your own words' })).toHaveValue('')
})

/** Somebody says on a day that an area hurt after a class that they have begun. */
async function reportPain({ api }: Person, id: string, pain: BodyArea[]): Promise<void> {
  await api.post(`/video/progress/${id}`, { position_seconds: 1, duration_seconds: 30 })
  await api.call('PUT', `/video/report/${id}`, { effort: 6, pain })
}

test('the second report of pain is told of at once, and taken back with one press @full', async ({
  page,
}) => {
  const person = await makePerson('AG1')
  const { videos } = await person.api.get<{ videos: VideoCard[] }>('/video/all')
  const [first, second] = videos.filter(({ playable }) => playable)
  if (!first || !second) throw new Error('The demo studio has too few classes')
  await reportPain(person, first._id, ['wrists'])
  await openAs(page, person.session, `/dashboard/videos/${second._id}`)
  await play(page)
  await videoOf(page).evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 1
  })
  await page.getByRole('group', { name: 'Did something hurt?' }).getByText('Yes').click()
  await page.getByRole('group', { name: 'Where?' }).getByText('Wrists').click()
  const told = page.getByRole('status').filter({ hasText: 'Two reports of pain' })
  await expect(told).toContainText('wrists')
  await told.getByRole('button', { name: 'Stop protecting it' }).click()
  await expectToast(page, 'It’s no longer protected.')
  await expect(told).toHaveCount(0)
})

/** A program of one session with the given class, which the coach teaches. */
async function publishedProgram({ api }: Person, video: string): Promise<string> {
  const title = `Reports ${Math.random().toString(36).slice(2)}`
  const { _id: program_id, weeks } = await makeProgram(api, title, [['Only one']])
  const [week] = weeks
  const place = { week_id: week?._id, session_id: week?.sessions[0]?._id }
  await api.post('/program/admin/update-session', { program_id, ...place, video })
  await api.post('/program/admin/bulk', { action: 'publish', ids: [program_id] })
  return program_id
}

test('a coach sees what members of the program report, as long as they agree, and nobody else does @full', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 403/)
  const coach = await makeStaff('coach')
  const person = await makePerson('AG1')
  const { _id: videoId } = await hardOnAnkles(person)
  const id = await publishedProgram(coach, videoId)
  await person.api.post('/program/enroll', { program_id: id })
  await openAs(page, person.session, '/dashboard/profile/health')
  await page.getByRole('checkbox', { name: 'Ankles' }).check({ force: true })
  await page.getByRole('button', { name: 'Save answers' }).click()
  await expectToast(page, 'Your answers are saved.')
  await page.goto(`/dashboard/programs/${id}/session`)
  await expect(warning(page).getByRole('listitem')).toHaveCount(3)
  await page.goto('/dashboard/profile/health')
  const share = page.getByRole('switch', { name: 'Share how classes felt with my coaches' })
  await share.click()
  await expectToast(page, 'The coaches of your programs see what you report from now on.')
  await reportPain(person, videoId, ['knees'])

  await openAs(page, coach.session, `/admin/programs/enrollments/${id}`)
  await page.getByRole('link', { name: 'How classes felt' }).click()
  const name = `${person.firstName} ${person.lastName}`
  const reports = page.getByRole('region', { name })
  await expect(reports.getByRole('row').filter({ hasText: 'Knees' })).toContainText('6 of 10')
  await expect(page.getByText('Figures appear once 10 members')).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await person.api.call('PUT', '/health-check/sharing', { share: false })
  await page.reload()
  await expect(page.getByText('Nobody has agreed yet')).toBeVisible()

  const admin = await makeStaff('admin')
  await openAs(page, admin.session, `/admin/programs/enrollments/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'How classes felt' })).toHaveCount(0)
  await page.goto(`/admin/programs/reports/${id}`)
  await expect(page).toHaveURL(/\/admin\/programs$/)
})
