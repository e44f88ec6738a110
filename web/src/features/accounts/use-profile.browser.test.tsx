/** What somebody may play changes while a page is open: a device is activated, or a plan is paid for elsewhere. */
import { getProfile } from '@carriage/contract/accounts/endpoints'
import type { User } from '@carriage/contract/accounts/schemas'
import { browseVideos, getVideoDetails } from '@carriage/contract/videos/endpoints'
import { useQuery } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render.tsx'
import { sampleCard, sampleUser, sampleVideo } from '../../../test/samples.ts'
import { type FakeServer, serve } from '../../../test/serve.ts'
import { session } from '../../lib/session/session.ts'
import { coachClassesQuery, videoQuery } from '../videos/api.ts'
import { useFreshProfile } from './use-profile.ts'

const withoutDevice = { device_activated: false }
let server: FakeServer
/** As the server has them. */
let user: User
let withheld: boolean

beforeEach(() => {
  server = serve()
  server.on(getProfile, () => ({ user, brand_version: 0 }))
  server.on(getVideoDetails, () => ({
    video: sampleVideo('a', withheld ? { playable: false, playback_url: null } : {}),
  }))
  server.on(browseVideos, () => ({
    videos: [sampleCard('a', { playable: !withheld })],
    similar: [],
    meta: { total: 1, page: 1, per_page: 20 },
  }))
})

function Page() {
  useFreshProfile()
  const video = useQuery(videoQuery('a')).data?.video
  const card = useQuery(coachClassesQuery('ada')).data?.videos[0]
  return (
    <>
      {video && <p>{video.playback_url === null ? 'Withheld' : 'Plays'}</p>}
      {card && <p>{card.playable ? 'Open in lists' : 'Locked in lists'}</p>}
    </>
  )
}

async function open(before: Partial<User>, isWithheld: boolean) {
  user = sampleUser(before)
  withheld = isWithheld
  session.signIn('token', user)
  const screen = await renderPage(<Page />)
  await expect.element(screen.getByText(isWithheld ? 'Withheld' : 'Plays')).toBeVisible()
  return screen
}

test.each([
  ['a device is activated', withoutDevice, { device_activated: true }],
  ['a plan is paid for', {}, { subscription_plan: 'premium' as const }],
  ['access is given', { next_billing_date: 1_000 }, { next_billing_date: 4_000_000_000 }],
])('when %s, the open class plays, and lists say so', async (_, before, after) => {
  const screen = await open(before, true)
  await expect.element(screen.getByText('Locked in lists')).toBeVisible()
  user = { ...user, ...after }
  withheld = false
  session.setUser(user)
  await expect.element(screen.getByText('Plays')).toBeVisible()
  await expect.element(screen.getByText('Open in lists')).toBeVisible()
})

test('rights that changed on a page which reads no profile count on the next one', async () => {
  const screen = await open({}, true)
  await expect.element(screen.getByText('Locked in lists')).toBeVisible()
  await screen.unmount()
  user = { ...user, subscription_plan: 'premium' }
  withheld = false
  session.setUser(user)
  const next = await renderPage(<Page />)
  await expect.element(next.getByText('Open in lists')).toBeVisible()
})

test('a class that plays is not read anew, so that it goes on; nor is anything for another name', async () => {
  const screen = await open({ next_billing_date: 3_000_000_000 }, false)
  await expect.element(screen.getByText('Open in lists')).toBeVisible()
  const asked = (path: string) => server.calls.filter((call) => call.includes(path)).length
  const [details, lists] = [asked('/video/details'), asked('/video/all')]
  user = { ...user, first_name: 'Mia' }
  session.setUser(user)
  user = { ...user, next_billing_date: 4_000_000_000 }
  session.setUser(user)
  await vi.waitFor(() => expect(asked('/video/all')).toBe(lists + 1))
  expect(asked('/video/details')).toBe(details)
})
