import { listMessageRules, updateMessageRule } from '@carriage/contract/messages/endpoints'
import type { MessageRule, StoredSettings } from '@carriage/contract/messages/schemas'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render.tsx'
import { sampleUser } from '../../../test/samples.ts'
import { serve } from '../../../test/serve.ts'
import { session } from '../../lib/session/session.ts'
import { texts as editMessages } from '@carriage/texts/web/ui/controls/edit'
import { texts as leaveMessages } from '@carriage/texts/web/ui/overlays/leave'
import { texts as messages } from '@carriage/texts/web/messages'
import { texts as ui } from '@carriage/texts/web/ui'
import { RulePage } from './rule-page.tsx'
import { loadTexts } from '@carriage/texts/catalogue'

await loadTexts()

const t = messages.editor
const settings: StoredSettings = {
  quiet_from: 21,
  quiet_until: 8,
  weekly_cap: 3,
  came_back_days: 7,
  default_language: 'en',
  version: 1,
}

function studio() {
  const server = serve()
  let rule: MessageRule = {
    key: 'absence',
    enabled: true,
    delay_hours: 48,
    by_mail: true,
    in_app: true,
    texts: [{ language: 'en', subject: 'We miss you', text: 'Come back', button: 'Open' }],
    version: 1,
    results: { sent: 0, mailed: 0, held_back: 0, came_back: 0 },
  }
  const change = (fields: Partial<MessageRule>) => {
    rule = { ...rule, ...fields, version: rule.version + 1 }
  }
  server.on(listMessageRules, () => ({ rules: [rule], settings }))
  server.on(updateMessageRule, ({ body }) => {
    change(body)
    return { message: 'Saved', rule }
  })
  return { colleague: change, stored: () => rule }
}

beforeEach(() => session.signIn('token', sampleUser({ _id: 'ada', role: ['admin'] })))

async function open() {
  const screen = await renderPage(<RulePage ruleKey="absence" />, '/admin/messages/rules/absence')
  const subject = screen.getByLabelText(t.subject)
  await expect.element(subject).toHaveValue('We miss you')
  return { screen, subject }
}
function reconnect() {
  dispatchEvent(new Event('offline'))
  dispatchEvent(new Event('online'))
}

test('a text that is being typed stays when the network comes back with a colleague’s change', async () => {
  const server = studio()
  const { screen, subject } = await open()
  await subject.fill('We kept your place')
  server.colleague({ delay_hours: 72 })
  reconnect()
  const delay = screen.getByLabelText(messages.rules.names.absence.delay)
  await expect.element(delay).toHaveValue('3')
  await expect
    .element(screen.getByLabelText(`${messages.rules.names.absence.delay}, in`))
    .toHaveValue('days')
  await expect.element(subject).toHaveValue('We kept your place')
})

test('a text that both have changed is shown side by side, and neither is lost before the choice @full', async () => {
  const server = studio()
  const { screen, subject } = await open()
  await subject.fill('We kept your place')
  server.colleague({
    texts: [{ language: 'en', subject: 'Your mat is free', text: 'Come back', button: 'Open' }],
  })
  reconnect()
  await expect.element(screen.getByText('Your mat is free', { exact: false })).toBeVisible()
  await expect.element(subject).toHaveValue('We kept your place')
  await screen.getByRole('button', { name: editMessages.keepMineOf({ field: t.words }) }).click()
  await screen.getByRole('button', { name: ui.save }).click()
  await vi.waitFor(() => expect(server.stored().texts[0]?.subject).toBe('We kept your place'))
})

test.each([
  {
    answer: leaveMessages.stay,
    path: '/admin/messages/rules/absence',
    shown: 'We kept your place',
  },
  { answer: leaveMessages.leave, path: '/admin/messages', shown: undefined },
])('leaving with unsaved text asks: $answer @full', async ({ answer, path, shown }) => {
  studio()
  const { screen, subject } = await open()
  await subject.fill('We kept your place')
  await expect.element(screen.getByText('Unsaved changes')).toBeVisible()
  await screen.getByRole('link', { name: messages.title }).click()
  await screen.getByRole('button', { name: answer }).click()
  await expect.poll(() => screen.router.history.location.pathname).toBe(path)
  if (shown !== undefined) await expect.element(subject).toHaveValue(shown)
  else expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([])
})
