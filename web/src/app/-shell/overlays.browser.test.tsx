/** Access is counted on the server's clock: that of the browser may be wrong by days. */
import { getProfile } from '@carriage/contract/accounts/endpoints'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { renderPage } from '../../../test/render.tsx'
import { sampleUser } from '../../../test/samples.ts'
import { serve } from '../../../test/serve.ts'
import { refreshUser } from '../../features/accounts/api.ts'
import { texts as t } from '@carriage/texts/web/subscriptions/banner/banner'
import { session } from '../../lib/session/session.ts'
import { Overlays } from './overlays.tsx'
import { loadTexts } from '@carriage/texts/catalogue'

await loadTexts()

const DAY = 86_400
const now = () => Math.floor(Date.now() / 1000)

beforeEach(() => sessionStorage.clear())

test.each([
  {
    clock: 'right',
    serverAhead: 0,
    end: 20 * DAY,
    title: null,
  },
  {
    clock: 'ten days slow, after the end of access',
    serverAhead: 10 * DAY,
    end: 5 * DAY,
    title: t.endedTitle({ mode: 'trial' }),
  },
  {
    clock: 'ten days slow, three days before the end',
    serverAhead: 10 * DAY,
    end: 13 * DAY,
    title: t.daysLeft({ days: 3 }),
  },
  {
    clock: 'ten days fast, before the end of access',
    serverAhead: -10 * DAY,
    end: -2 * DAY + 20 * DAY,
    title: null,
  },
  {
    clock: 'ten days fast, where the browser would say that access has ended',
    serverAhead: -10 * DAY,
    end: -6 * DAY,
    title: t.daysLeft({ days: 4 }),
  },
])('a browser whose clock is $clock says what holds', async ({ serverAhead, end, title }) => {
  const user = sampleUser({ subscription_mode: 'trial', next_billing_date: now() + end })
  session.signIn('token', user)
  const server = serve()
  server.date = new Date((now() + serverAhead) * 1000)
  server.on(getProfile, () => ({ user, brand_version: 0 }))
  await refreshUser()
  const screen = await renderPage(<Overlays user={user} />)
  const dialog = screen.getByRole('dialog')
  if (title === null) await expect.element(dialog).not.toBeInTheDocument()
  else await expect.element(screen.getByRole('heading', { name: title })).toBeVisible()
})

/** A picture that plays as long as the test wants. */
function playingClass() {
  const film = document.createElement('video')
  let ended = false
  Object.defineProperty(film, 'played', { get: () => ({ length: 1 }) })
  Object.defineProperty(film, 'ended', { get: () => ended })
  document.body.append(film)
  onTestFinished(() => film.remove())
  return () => {
    ended = true
    film.dispatchEvent(new Event('ended'))
  }
}

test.each([
  ['has ended', -DAY, t.endedTitle],
  ['ends soon', 3 * DAY, () => t.daysLeft({ days: 3 })],
])('that access %s is not said over a class, but after it @full', async (_, end, title) => {
  const user = sampleUser({ subscription_mode: 'trial', next_billing_date: now() + end })
  session.signIn('token', user)
  const server = serve()
  server.date = new Date(now() * 1000)
  server.on(getProfile, () => ({ user, brand_version: 0 }))
  await refreshUser()
  const endClass = playingClass()
  const screen = await renderPage(<Overlays user={user} />)
  await expect.element(screen.getByTestId('address')).toBeVisible()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  endClass()
  await expect
    .element(screen.getByRole('heading', { name: title({ mode: 'trial' }) }))
    .toBeVisible()
})
