import { changeLanguage } from '@carriage/texts/catalogue'
import { texts as t } from '@carriage/texts/web/api-keys/calls'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render.tsx'
import { TryCalls } from './try-calls.tsx'

afterEach(() => changeLanguage('en'))

test('who reads another language is told that the calls are described in English', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const { getByText } = await renderPage(<TryCalls chosen={undefined} onChoose={() => {}} />)
  await expect.element(getByText(t.text)).toBeVisible()
  expect(getByText(t.inEnglish, { exact: false }).elements()).toEqual([])
  await changeLanguage('de')
  await expect.element(getByText(/sind auf Englisch beschrieben\.$/)).toBeVisible()
})
