import { everyClass } from '../../pages/discover.ts'
import { logIn, pathOf } from '../../pages/login.ts'
import { test } from '../../pages/people.ts'
import { openAs, placeSession } from '../../pages/session.ts'
import { keepApp, test as withKeptApp } from '../../support/network/kept-app.ts'
import { expect, type Page } from '../../support/test.ts'

interface Manifest {
  [field: string]: unknown
  scope: string
  start_url: string
  theme_color: string
  background_color: string
  icons: { src: string; sizes: string; type: string; purpose: string }[]
  shortcuts: { name: string; url: string }[]
  share_target: { action: string; method: string; params: Record<string, string> }
}

/** The manifest as Chromium has read it from the page that stands open. */
async function readManifest(page: Page): Promise<Manifest> {
  const browser = await page.context().newCDPSession(page)
  const { errors, data = '' } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])
  // Sound: the test says what has to be in it.
  return JSON.parse(data) as Manifest
}

/** Opens what a phone shares, as the manifest says. */
async function share(page: Page, shared: Record<string, string>, origin = ''): Promise<void> {
  await page.goto(`${origin}/dashboard/share?${new URLSearchParams(shared)}`)
}

test.describe('the manifest', () => {
  test.beforeEach(({ page, people }) => placeSession(page, people.AG1.session))

  test('has every member that launchers and stores read, and starts within its scope', async ({
    page,
    baseURL,
  }) => {
    await page.goto('/dashboard')
    const manifest = await readManifest(page)
    const COLOR = /^#[\da-f]{6}$/
    expect(manifest).toMatchObject({
      id: '/',
      name: expect.stringMatching(/\S/),
      short_name: expect.stringMatching(/^.{1,12}$/),
      description: expect.stringMatching(/\S/),
      lang: 'en',
      dir: 'ltr',
      display: 'standalone',
      theme_color: expect.stringMatching(COLOR),
      background_color: expect.stringMatching(COLOR),
      categories: expect.arrayContaining(['fitness']),
      share_target: { method: 'GET', params: { title: 'title', text: 'text', url: 'url' } },
    })
    const { icons, shortcuts, scope, start_url: start, share_target: target } = manifest
    expect(icons.map(({ sizes, type, purpose }) => [sizes, type, purpose])).toEqual([
      ['192x192', 'image/png', 'any'],
      ['512x512', 'image/png', 'any'],
      ['512x512', 'image/png', 'maskable'],
    ])
    const opened = [start, target.action, ...shortcuts.map(({ url }) => url)]
    const within = new URL(scope, baseURL).href
    for (const path of opened) expect(new URL(path, baseURL).href).toContain(within)
  })

  test('begins on the color of the first page, and the bars have the color of each theme', async ({
    page,
  }) => {
    await page.goto('/dashboard?theme=light')
    const { theme_color: bars, background_color: splash } = await readManifest(page)
    for (const theme of ['light', 'dark']) {
      await page.goto(`/dashboard?theme=${theme}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const [bar, ground] = await page.evaluate(() => {
        const draw = new OffscreenCanvas(1, 1).getContext('2d')
        // Browsers give a color in any notation; a pixel has only one.
        const pixel = (color: string) => {
          if (!draw) return []
          draw.fillStyle = color
          draw.fillRect(0, 0, 1, 1)
          return [...draw.getImageData(0, 0, 1, 1).data]
        }
        const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
        return [meta?.content ?? '', getComputedStyle(document.body).backgroundColor].map(pixel)
      })
      expect([theme, bar]).toEqual([theme, ground])
    }
    await page.goto('/dashboard?theme=light')
    const bar = page.locator('meta[name="theme-color"]').first()
    expect([bars, splash]).toEqual([
      await bar.getAttribute('content'),
      await bar.getAttribute('content'),
    ])
  })

  test('has a maskable icon of which no shape cuts anything but its ground', async ({ page }) => {
    await page.goto('/dashboard')
    const { icons } = await readManifest(page)
    const { src = '' } = icons.find(({ purpose }) => purpose === 'maskable') ?? {}
    const cut = await page.evaluate(async (address) => {
      const picture = new Image()
      picture.src = address
      await picture.decode()
      const size = picture.naturalWidth
      const draw = new OffscreenCanvas(size, size).getContext('2d')
      if (!draw) return -1
      draw.drawImage(picture, 0, 0)
      const { data } = draw.getImageData(0, 0, size, size)
      const ground = data.subarray(0, 4)
      let others = 0
      for (let y = 0; y < size; y++)
        for (let x = 0; x < size; x++) {
          // Shapes keep a circle of four fifths of the width (W3C, 'safe zone').
          if (Math.hypot(x - size / 2, y - size / 2) <= size * 0.4) continue
          const at = (y * size + x) * 4
          if (ground.some((part, index) => Math.abs(part - (data[at + index] ?? 0)) > 8)) others++
        }
      return ground[3] === 255 ? others : -1
    }, src)
    expect(cut).toBe(0)
  })

  test('has shortcuts, and pages at the start, that say nothing in the console', async ({
    page,
  }) => {
    const said: string[] = []
    page.on('console', (message) => {
      // The worker is kept out by the test itself.
      if (!message.text().includes('blocked by Playwright'))
        said.push(`${message.type()}: ${message.text()}`)
    })
    await page.goto('/dashboard')
    const { start_url: start, shortcuts } = await readManifest(page)
    for (const path of [start, ...shortcuts.map(({ url }) => url)]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expect(page).toHaveURL(path)
    }
    expect(said).toEqual([])
  })
})

test.describe('what is shared with the app', () => {
  test('opens a class by its link, also after signing in', async ({ page, people, baseURL }) => {
    const [first] = await everyClass(people.AG1.api)
    const path = `/dashboard/videos/${first?._id}`
    await share(page, { title: 'A class', text: `Look: ${baseURL}${path}` })
    await expect(page).toHaveURL('/')
    await logIn(page, people.AG1)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: first?.title ?? '' })).toBeVisible()
  })

  test('is searched for where it is no link of the studio', async ({ page, people }) => {
    await placeSession(page, people.AG1.session)
    await share(page, { text: 'footwork', url: 'https://elsewhere.test/dashboard' })
    await expect(page.getByRole('combobox', { name: 'Search classes' })).toHaveValue('footwork')
    expect(pathOf(page)).toBe('/dashboard/search?query=footwork')
  })
})

test('an iPhone is offered a picture of its own size that it shows while the app starts', async ({
  browser,
  people,
  baseURL,
}) => {
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    viewport: { width: 390, height: 664 },
    screen: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.addInitScript(() => Object.assign(navigator, { standalone: false }))
  await openAs(page, people.AG1.session, '/dashboard')
  const offered = page.locator('link[rel="apple-touch-startup-image"]')
  await expect(offered).toHaveCount(2)
  const sizes = await offered.evaluateAll((links) =>
    Promise.all(
      links.map(async (link) => {
        const picture = new Image()
        picture.src = link.getAttribute('href') ?? ''
        await picture.decode()
        return `${picture.naturalWidth}x${picture.naturalHeight}`
      }),
    ),
  )
  expect(sizes).toEqual(['1170x2532', '2532x1170'])
  await context.close()
})

withKeptApp.describe('with the service worker', () => {
  withKeptApp.slow()

  withKeptApp('the start page is answered without a network', async ({ page, line, person }) => {
    await keepApp(page, line)
    const { start_url: start } = await readManifest(page)
    await line.cut()
    const answer = await page.goto(line.url + start)
    expect([answer?.status(), answer?.fromServiceWorker()]).toEqual([200, true])
    await expect(page.getByRole('heading', { level: 1 })).toContainText(person.firstName)
  })

  withKeptApp(
    'what is shared is opened by the server, past the worker',
    async ({ page, line, person }) => {
      await keepApp(page, line)
      await share(page, { text: 'footwork' }, line.url)
      await expect(page).toHaveURL(`${line.url}/dashboard/search?query=footwork`)
      expect(person.session.token).not.toBe('')
    },
  )

  withKeptApp('a push message is shown with its buttons', async ({ page, line, person }) => {
    await page.context().grantPermissions(['notifications'], { origin: line.url })
    await keepApp(page, line)
    withKeptApp.skip(
      (await page.evaluate(() => Notification.permission)) !== 'granted',
      'the headless shell of Chromium refuses all notifications, whatever was granted',
    )
    const browser = await page.context().newCDPSession(page)
    const registered = new Promise<string>((resolve) => {
      browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(line.url))
        if (own) resolve(own.registrationId)
      })
    })
    await browser.send('ServiceWorker.enable')
    const actions = [
      { action: 'open', title: 'Join' },
      { action: 'close', title: 'Not now' },
    ]
    await browser.send('ServiceWorker.deliverPushMessage', {
      origin: line.url,
      registrationId: await registered,
      data: JSON.stringify({ title: 'Soon', text: 'It starts.', path: '/', tag: '1', actions }),
    })
    const shown = () =>
      page.evaluate(async () => {
        const worker = await navigator.serviceWorker.ready
        const all = await worker.getNotifications()
        // The DOM's types do not know the buttons.
        return all.map((one) => [one.title, Reflect.get(one, 'actions')])
      })
    const buttons = actions.map((button): unknown => expect.objectContaining(button))
    await expect.poll(shown).toEqual([['Soon', buttons]])
    expect(person.session.token).not.toBe('')
  })
})
