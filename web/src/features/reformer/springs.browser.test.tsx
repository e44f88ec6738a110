import { listSprings, saveSprings } from '@carriage/contract/reformer/endpoints'
import type { ListedSpring } from '@carriage/contract/reformer/schemas'
import { getTranslationProgress } from '@carriage/contract/translations/endpoints'
import { texts as messages } from '@carriage/texts/web/reformer'
import { texts as ui } from '@carriage/texts/web/ui'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render.tsx'
import { sampleUser } from '../../../test/samples.ts'
import { type FakeServer, later, serve } from '../../../test/serve.ts'
import { queryClient } from '../../lib/queries/query-client.ts'
import { session } from '../../lib/session/session.ts'
import { springsQuery } from './api.ts'
import { Springs } from './springs.tsx'

const t = messages.palette
const spring = (id: string, name: string): ListedSpring => ({
  id,
  // As this reader calls it, which is never saved over what the studio wrote.
  name: `${name} of theirs`,
  original_name: name,
  colour: '#7a8b6f',
  retired: false,
})
let server: FakeServer
let stored: ListedSpring[]
let sent: string[][]

beforeEach(() => {
  session.signIn('token', sampleUser({ role: ['admin'] }))
  stored = [spring('red', 'Red'), spring('blue', 'Blue')]
  sent = []
  server = serve()
  server.on(listSprings, () => ({ springs: stored }))
  const progress = { original_language: 'en' as const, version: 0, languages: [] }
  server.on(getTranslationProgress, () => progress)
  server.on(saveSprings, ({ body: { springs } }) => {
    sent.push(springs.map(({ name }) => name))
    stored = springs.map((one) => ({ ...one, original_name: one.name, retired: false }))
    return { springs: stored }
  })
})

async function open() {
  const screen = await renderPage(<Springs />)
  const name = (number: number) => screen.getByRole('textbox', { name: t.name({ number }) })
  await expect.element(name(1)).toHaveValue('Red')
  return { screen, name, save: screen.getByRole('button', { name: ui.save }) }
}

test('what is typed stays over what a colleague saves, which is not retired by the next save @full', async () => {
  const { screen, name, save } = await open()
  await name(1).fill('Crimson')
  stored = [...stored, spring('green', 'Green')]
  await save.click()
  await expect.element(screen.getByText(t.changedElsewhere)).toBeVisible()
  expect(sent).toEqual([])
  await expect.element(name(1)).toHaveValue('Crimson')
  await expect.element(name(3)).toHaveValue('Green')
  await save.click()
  await expect.element(screen.getByText(t.saved)).toBeVisible()
  expect(sent).toEqual([['Crimson', 'Blue', 'Green']])
})

test('a read that comes while somebody types takes nothing away', async () => {
  const { name } = await open()
  await name(2).fill('Sky')
  stored = [spring('red', 'Cherry'), spring('blue', 'Blue')]
  await queryClient.refetchQueries(springsQuery)
  await expect.element(name(1)).toHaveValue('Cherry')
  await expect.element(name(2)).toHaveValue('Sky')
})

test('a new spring is saved once, and what is typed meanwhile belongs to it @full', async () => {
  const answered = later()
  server.on(saveSprings, async ({ body: { springs } }) => {
    sent.push(springs.map(({ id, name }) => `${id} ${name}`))
    await answered.promise
    stored = springs.map((one) => ({ ...one, original_name: one.name, retired: false }))
    return { springs: stored }
  })
  const { screen, name, save } = await open()
  await screen.getByRole('button', { name: t.add }).click()
  await name(3).fill('Green ')
  await save.click()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await name(3).fill('Dark green')
  answered.give()
  await expect.element(screen.getByText(t.saved)).toBeVisible()
  await expect.element(name(3)).toHaveValue('Dark green')
  await save.click()
  await vi.waitFor(() =>
    expect(sent).toEqual([
      ['red Red', 'blue Blue', 'green Green'],
      ['red Red', 'blue Blue', 'green Dark green'],
    ]),
  )
  expect(screen.getByRole('textbox', { name: /^Name of spring/ }).elements()).toHaveLength(3)
})
