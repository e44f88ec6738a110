import { useState } from 'react'
import { userEvent } from 'vitest/browser'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { PhoneInput } from './phone-input.tsx'
import { texts as profileMessages } from '@carriage/texts/web/accounts/profile/profile'

function Field({ stored }: { stored: string }) {
  const [value, setValue] = useState(stored)
  return (
    <>
      <PhoneInput
        id="phone"
        value={value}
        onChange={setValue}
        onBlur={() => undefined}
        ref={null}
        aria-invalid={undefined}
        aria-describedby={undefined}
      />
      <output>{value}</output>
      <button type="button" onClick={() => setValue(stored)}>
        Put back
      </button>
    </>
  )
}

async function draw(stored = '') {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE')
  const screen = await render(<Field stored={stored} />)
  return {
    screen,
    field: screen.getByRole('textbox'),
    value: screen.getByRole('status'),
    country: screen.getByLabelText(profileMessages.account.country),
  }
}

test.each([
  ['in the country of the browser', '0151 23456789', '+4915123456789', 'DE'],
  ['with the code of another country', '+44 20 7946 0958', '+442079460958', 'GB'],
  ['with 00 in place of the plus', '0044 20 7946 0958', '+442079460958', 'DE'],
  ['with signs that people write', '(0151) 234-56789', '+4915123456789', 'DE'],
])(
  'a number %s is understood, and not changed under the hand @full',
  async (_, typed, value, country) => {
    const drawn = await draw()
    await userEvent.type(drawn.field, typed)
    await expect.element(drawn.field).toHaveValue(typed)
    await expect.element(drawn.value).toHaveTextContent(value)
    await expect.element(drawn.country).toHaveValue(country)
  },
)

test('it is put into groups when the field is left @full', async () => {
  const { field } = await draw()
  await userEvent.type(field, '015123456789')
  await userEvent.tab()
  await expect.element(field).toHaveValue('+49 1512 3456789')
})

test('another country reads the same digits anew @full', async () => {
  const { field, value, country } = await draw()
  await userEvent.type(field, '0650 1234567')
  await expect.element(value).toHaveTextContent('+496501234567')
  await country.selectOptions('AT')
  await expect.element(value).toHaveTextContent('+436501234567')
})

test('a form that is put back shows what is stored', async () => {
  const { screen, field } = await draw('+442079460958')
  await expect.element(field).toHaveValue('+44 20 7946 0958')
  await field.fill('1')
  await screen.getByRole('button', { name: 'Put back' }).click()
  await expect.element(field).toHaveValue('+44 20 7946 0958')
})
