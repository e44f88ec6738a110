/** What is typed into one language is neither lost to another one nor to the save of what was typed before. */
import * as endpoints from '@carriage/contract/translations/endpoints'
import type { TranslatedText, Translation } from '@carriage/contract/translations/schemas'
import { texts as t } from '@carriage/texts/web/translations'
import { texts as leave } from '@carriage/texts/web/ui/overlays/leave'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render.tsx'
import { sampleUser } from '../../../test/samples.ts'
import { type FakeServer, later, Refusal, serve } from '../../../test/serve.ts'
import { session } from '../../lib/session/session.ts'
import { EditTranslations } from './edit-translations.tsx'

const ID = '0190a000-0000-7000-8000-000000000001'
const text = (field: 'title' | 'description', words: string): TranslatedText => ({
  part_id: ID,
  part: 'record',
  number: null,
  field,
  original: field,
  source: `of ${field}`,
  is_exact: false,
  most: 80,
  has_lines: false,
  text: words,
  state: words === '' ? 'missing' : 'current',
})
const translation = (
  language: 'de' | 'es',
  { title = '', description = '', version = 1 } = {},
): Translation => ({
  kind: 'video',
  _id: ID,
  title: 'Footwork',
  language,
  original_language: 'en',
  texts: [text('title', title), text('description', description)],
  version,
  can_draft: false,
})

let server: FakeServer
beforeEach(() => {
  session.signIn('token', sampleUser({ role: ['admin'] }))
  server = serve()
  const counts = { missing: 2, draft: 0, outdated: 0, current: 0 }
  server.on(endpoints.getTranslationProgress, () => ({
    original_language: 'en' as const,
    version: 1,
    languages: [
      { language: 'de' as const, ...counts },
      { language: 'es' as const, ...counts },
    ],
  }))
  server.on(endpoints.getTranslation, ({ query: { language } }) => ({
    translation: translation(language === 'es' ? 'es' : 'de'),
  }))
})

/** As the page has it: the language stands in the address. */
function Page() {
  const navigate = useNavigate()
  const { language }: { language?: string } = useSearch({ strict: false })
  return (
    <EditTranslations
      record={{ kind: 'video', id: ID }}
      wanted={language}
      onLanguage={(next) =>
        void navigate({ to: '.', search: { language: next } as never, replace: true })
      }
      onNothing={() => {}}
    />
  )
}

async function open() {
  const screen = await renderPage(<Page />)
  const field = (part: 'title' | 'description', language: string) =>
    screen.getByRole('textbox', {
      name: `${t.parts.record({ field: t.fields[part] })} · ${language}`,
    })
  await expect.element(field('title', 'German')).toBeVisible()
  const toSpanish = () =>
    screen
      .getByRole('group', { name: t.languages })
      .getByText(/^Spanish/)
      .click()
  return { screen, field, toSpanish }
}

test('another language is not opened over unsaved texts before somebody has said so @full', async () => {
  const { screen, field, toSpanish } = await open()
  await field('title', 'German').fill('Fußarbeit')
  await toSpanish()
  await expect.element(screen.getByText(leave.title)).toBeVisible()
  await screen.getByRole('button', { name: leave.stay }).click()
  await expect.element(field('title', 'German')).toHaveValue('Fußarbeit')
  await toSpanish()
  await screen.getByRole('button', { name: leave.leave }).click()
  await expect.element(field('title', 'Spanish')).toHaveValue('')
})

test('what is typed while a save is under way stays, and is saved on top of it @full', async () => {
  const sent: object[] = []
  const answers = [later(), later()]
  server.on(endpoints.saveTranslation, async ({ body: { version, texts } }) => {
    sent.push({ version, texts: texts.map((one) => one.text) })
    await answers[sent.length - 1]?.promise
    const description = sent.length > 1 ? 'Für Anfänger' : ''
    return { translation: translation('de', { title: 'Fußarbeit', description, version: 2 }) }
  })
  const { screen, field } = await open()
  const save = screen.getByRole('button', { name: t.save })
  await field('title', 'German').fill('Fußarbeit')
  await save.click()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await field('description', 'German').fill('Für Anfänger')
  answers[0]?.give()
  await expect.element(screen.getByText(t.saved)).toBeVisible()
  await expect.element(field('description', 'German')).toHaveValue('Für Anfänger')
  await expect.element(screen.getByText(t.unsaved)).toBeVisible()
  await save.click()
  answers[1]?.give()
  await expect.element(screen.getByText(t.allSaved)).toBeVisible()
  expect(sent).toEqual([
    { version: 1, texts: ['Fußarbeit'] },
    { version: 2, texts: ['Für Anfänger'] },
  ])
})

test('what is typed is there after a reload, until it is saved or given up', async () => {
  const first = await open()
  await first.field('title', 'German').fill('Fußarbeit')
  await first.screen.unmount()
  const { screen, field, toSpanish } = await open()
  await expect.element(field('title', 'German')).toHaveValue('Fußarbeit')
  await expect.element(screen.getByText(t.unsaved)).toBeVisible()
  await toSpanish()
  await screen.getByRole('button', { name: leave.leave }).click()
  await expect.element(field('title', 'Spanish')).toHaveValue('')
  await screen.unmount()
  const last = await open()
  await expect.element(last.field('title', 'German')).toHaveValue('')
})

test('what is typed stays where a colleague has saved meanwhile, and is saved on top of it @full', async () => {
  const sent: number[] = []
  server.on(endpoints.saveTranslation, ({ body: { version } }) => {
    sent.push(version)
    if (version === 1) throw new Refusal(409, { code: 'stale-version' })
    return { translation: translation('de', { title: 'Fußarbeit', description: 'X', version: 3 }) }
  })
  const { screen, field } = await open()
  await field('title', 'German').fill('Fußarbeit')
  server.on(endpoints.getTranslation, () => ({
    translation: translation('de', { description: 'Von Vera', version: 2 }),
  }))
  const save = screen.getByRole('button', { name: t.save })
  await save.click()
  await expect.element(screen.getByText(t.changedElsewhere)).toBeVisible()
  await expect.element(field('title', 'German')).toHaveValue('Fußarbeit')
  await expect.element(field('description', 'German')).toHaveValue('Von Vera')
  await save.click()
  await expect.element(screen.getByText(t.saved)).toBeVisible()
  expect(sent).toEqual([1, 2])
})
