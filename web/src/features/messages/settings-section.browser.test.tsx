/** The record editor, by one of its smaller forms: settings that two admins may change at once. */
import { listMessageRules, updateMessageSettings } from '@carriage/contract/messages/endpoints'
import type { StoredSettings } from '@carriage/contract/messages/schemas'
import { useQuery } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render.tsx'
import { sampleUser } from '../../../test/samples.ts'
import { later, type Later, offline, Refusal, serve } from '../../../test/serve.ts'
import { QueryView } from '../../catalog/query-view.tsx'
import { texts as editMessages } from '@carriage/texts/web/ui/controls/edit'
import { queryClient } from '../../lib/queries/query-client.ts'
import { session } from '../../lib/session/session.ts'
import { rulesQuery } from './api.ts'
import { texts as messages } from '@carriage/texts/web/messages'
import { SettingsSection } from './settings-section.tsx'
import { loadTexts } from '@carriage/texts/catalogue'

await loadTexts()

const t = messages.settings
const cap = t.cap
const days = t.days

function Page() {
  const query = useQuery(rulesQuery)
  return (
    <QueryView query={query} loading="Loading">
      {({ settings }) => <SettingsSection settings={settings} />}
    </QueryView>
  )
}

/** A server with versions, whose answer to a save the test may hold back. */
function studio() {
  const server = serve()
  const sent: object[] = []
  let settings: StoredSettings = {
    quiet_from: 21,
    quiet_until: 8,
    weekly_cap: 3,
    came_back_days: 7,
    default_language: 'en',
    version: 1,
  }
  let held: Later | null = null
  let isLost = false
  const change = (fields: Partial<StoredSettings>) => {
    settings = { ...settings, ...fields, version: settings.version + 1 }
  }
  server.on(listMessageRules, () => ({ rules: [], settings }))
  server.on(updateMessageSettings, async ({ body: { version, ...fields } }) => {
    sent.push({ version, ...fields })
    const wait = held?.promise
    held = null
    await wait
    if (isLost) throw offline()
    if (version !== settings.version)
      throw new Refusal(409, { error: 'Somebody was first', code: 'stale-version' })
    change(fields)
    return { message: 'Saved', settings }
  })
  return {
    sent,
    stored: () => settings,
    /** Another admin saves. */
    colleague: change,
    /** The next save has no answer until this is given. */
    hold: () => (held = later()),
    loseAnswers: (lost: boolean) => {
      isLost = lost
    },
  }
}

/** What the browser does when a network was lost and is back: open pages read again. */
function reconnect() {
  dispatchEvent(new Event('offline'))
  dispatchEvent(new Event('online'))
}

beforeEach(() => session.signIn('token', sampleUser({ _id: 'ada', role: ['admin'] })))

async function open() {
  const screen = await renderPage(<Page />)
  const field = (label: string) => screen.getByLabelText(label)
  const save = screen.getByRole('button', { name: t.save })
  await expect.element(field(cap)).toHaveValue('3')
  return { screen, field, save }
}

test('what is typed during a save stays, and is saved by the next one upon the new version @full', async () => {
  const server = studio()
  const { field, save } = await open()
  const answer = server.hold()
  await field(cap).fill('4')
  await save.click()
  await vi.waitFor(() => expect(server.sent).toHaveLength(1))
  await field(cap).fill('5')
  await field(days).fill('9')
  answer.give()
  await expect.element(save).toBeEnabled()
  await expect.element(field(cap)).toHaveValue('5')
  await save.click()
  await vi.waitFor(() =>
    expect(server.sent).toEqual([
      { version: 1, weekly_cap: 4 },
      { version: 2, weekly_cap: 5, came_back_days: 9 },
    ]),
  )
  await vi.waitFor(() => expect(server.stored()).toMatchObject({ weekly_cap: 5, version: 3 }))
})

test('an answer that keeps a field as the server writes it does not move what is typed meanwhile @full', async () => {
  const server = studio()
  const { field, save } = await open()
  const answer = server.hold()
  await field(days).fill('10')
  await save.click()
  await field(cap).fill('6')
  answer.give()
  await expect.element(save).toBeEnabled()
  await expect.element(field(cap)).toHaveValue('6')
  await expect.element(field(days)).toHaveValue('10')
})

test('a read while somebody types brings the other fields, and leaves theirs', async () => {
  const server = studio()
  const { field } = await open()
  await field(cap).fill('5')
  server.colleague({ came_back_days: 14 })
  reconnect()
  await expect.element(field(days)).toHaveValue('14')
  await expect.element(field(cap)).toHaveValue('5')
})

test('fields that somebody else has saved are merged after a refusal, and nobody is asked', async () => {
  const server = studio()
  const { screen, field, save } = await open()
  await field(cap).fill('5')
  server.colleague({ came_back_days: 14 })
  await save.click()
  await expect.element(screen.getByText(t.saved)).toBeVisible()
  expect(server.sent).toEqual([
    { version: 1, weekly_cap: 5 },
    { version: 2, weekly_cap: 5 },
  ])
  expect(server.stored()).toMatchObject({ weekly_cap: 5, came_back_days: 14 })
  await expect.element(field(days)).toHaveValue('14')
})

test.each([
  {
    whose: 'yours',
    press: editMessages.keepMineOf({ field: cap }),
    shown: '5',
    sent: [{ version: 2, weekly_cap: 5 }],
  },
  { whose: 'theirs', press: editMessages.useTheirsOf({ field: cap }), shown: '9', sent: [] },
])(
  'a field that both have changed is asked about before anything is sent; $whose is kept @full',
  async ({ press, shown, sent }) => {
    const server = studio()
    const { screen, field, save } = await open()
    await field(cap).fill('5')
    server.colleague({ weekly_cap: 9 })
    reconnect()
    await expect.element(screen.getByRole('alert')).toHaveTextContent(editMessages.title)
    await save.click()
    expect(server.sent).toEqual([])
    await expect.element(field(cap)).toHaveValue('5')
    await screen.getByRole('button', { name: press }).click()
    await expect.element(field(cap)).toHaveValue(shown)
    await save.click()
    await vi.waitFor(() => expect(server.stored().weekly_cap).toBe(Number(shown)))
    expect(server.sent).toEqual(sent)
  },
)

test('what was typed is there again after the page was left, and says so', async () => {
  studio()
  const first = await open()
  await first.field(cap).fill('7')
  await first.screen.unmount()
  const screen = await renderPage(<Page />)
  await expect.element(screen.getByLabelText(cap)).toHaveValue('7')
  await expect.element(screen.getByText(editMessages.restored)).toBeVisible()
  await screen.getByRole('button', { name: editMessages.discard }).click()
  await expect.element(screen.getByLabelText(cap)).toHaveValue('3')
})

test('a draft keeps the version it stands on: what a colleague saved meanwhile is asked about', async () => {
  const server = studio()
  const first = await open()
  await first.field(cap).fill('7')
  await first.screen.unmount()
  server.colleague({ weekly_cap: 9 })
  await queryClient.refetchQueries(rulesQuery)
  const screen = await renderPage(<Page />)
  await expect.element(screen.getByLabelText(cap)).toHaveValue('7')
  await screen.getByRole('button', { name: t.save }).click()
  await expect.element(screen.getByText(editMessages.title)).toBeVisible()
  expect(server.stored().weekly_cap).toBe(9)
})

test('a save without an answer keeps what was typed, and the next try stores it once @full', async () => {
  const server = studio()
  const { screen, field, save } = await open()
  await field(cap).fill('5')
  server.loseAnswers(true)
  await save.click()
  await expect.element(screen.getByText('No connection', { exact: false })).toBeVisible()
  await expect.element(field(cap)).toHaveValue('5')
  server.loseAnswers(false)
  await save.click()
  await expect.element(screen.getByText(t.saved)).toBeVisible()
  expect(server.stored()).toMatchObject({ weekly_cap: 5, version: 2 })
})

test('a wrong value is said at its field, and nothing is sent', async () => {
  const server = studio()
  const { screen, field, save } = await open()
  await field(cap).fill('50')
  await save.click()
  await expect.element(screen.getByText('At most 21')).toBeVisible()
  await expect.element(field(cap)).toHaveAttribute('aria-invalid', 'true')
  expect(server.sent).toEqual([])
})

test.each([
  ['where nothing can be stored', 'before'],
  ['where the storage is full by the time somebody types', 'after'],
])('%s, the form works, and closing the tab asks @full', async (_, deniedWhen) => {
  const server = studio()
  const deny = () =>
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'QuotaExceededError')
    })
  if (deniedWhen === 'before') deny()
  const { field, save } = await open()
  if (deniedWhen === 'after') deny()
  const leave = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leave(), 'nothing is typed').toBe(false)
  await field(cap).fill('5')
  await vi.waitFor(() => expect(leave(), 'typed and kept nowhere').toBe(true))
  await save.click()
  await vi.waitFor(() => expect(server.stored().weekly_cap).toBe(5))
  await vi.waitFor(() => expect(leave(), 'saved').toBe(false))
})

test('where what is typed is kept, closing the tab asks nothing', async () => {
  studio()
  const { field } = await open()
  await field(cap).fill('5')
  await vi.waitFor(() => expect(JSON.stringify(localStorage)).toContain('message-settings'))
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
})

test('what somebody typed is gone from the browser once they sign out', async () => {
  studio()
  const { field } = await open()
  await field(cap).fill('5')
  await vi.waitFor(() => expect(JSON.stringify(localStorage)).toContain('message-settings'))
  session.signOut()
  expect(Object.keys(localStorage)).toEqual([])
})

test('a late answer to a save brings no draft back after the sign-out', async () => {
  const server = studio()
  const { field, save } = await open()
  const answer = server.hold()
  await field(cap).fill('5')
  await save.click()
  await vi.waitFor(() => expect(server.sent).toHaveLength(1))
  session.signOut()
  server.loseAnswers(true)
  answer.give()
  await expect.element(save).toBeEnabled()
  expect(Object.keys(localStorage)).toEqual([])
})
