import { changeLanguage } from '@carriage/texts/catalogue'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../../test/render.tsx'
import { Privacy } from './privacy.tsx'
import { Terms } from './terms.tsx'

afterEach(() => changeLanguage('en'))

test('the standard texts are read in the language of the page, also once that changes', async () => {
  await changeLanguage('de')
  const terms = await renderPage(<Terms version={undefined} />)
  const first = (name: string) => terms.getByRole('heading', { level: 2, name }).first()
  await expect.element(first('Wer den Dienst nutzen darf')).toBeVisible()
  expect(terms.container.querySelector('[lang=de]')).not.toBeNull()
  expect(terms.container.textContent).not.toContain('Diesen Text gibt es nur')
  await changeLanguage('es')
  await expect.element(first('Quién puede usar el servicio')).toBeVisible()
  const privacy = await renderPage(<Privacy version={0} />)
  await expect.element(privacy.getByText('Última actualización: 10 de julio de 2025')).toBeVisible()
})
