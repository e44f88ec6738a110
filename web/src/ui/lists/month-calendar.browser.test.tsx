import { changeLanguage } from '@carriage/texts/catalogue'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../../test/render.tsx'
import { MonthCalendar } from './month-calendar.tsx'

afterEach(() => changeLanguage('en'))

test('a month has its name, weekdays and buttons in the language of the page', async () => {
  await changeLanguage('de')
  const month = new Date(2026, 11, 1)
  const screen = await renderPage(
    <MonthCalendar
      label="Kurse"
      month={month}
      onMonth={() => {}}
      day={month}
      onDay={() => {}}
      has={() => false}
      nameOf={(day) => String(day.getDate())}
    />,
  )
  await expect.element(screen.getByText('Dezember 2026')).toBeVisible()
  await expect.element(screen.getByRole('grid', { name: 'Dezember 2026' })).toBeVisible()
  const monday = screen.getByRole('columnheader', { name: 'Montag', includeHidden: true })
  await expect.element(monday).toHaveTextContent('Mo')
  for (const name of ['Vorheriger Monat', 'Nächster Monat'])
    await expect.element(screen.getByRole('button', { name })).toBeVisible()
})
