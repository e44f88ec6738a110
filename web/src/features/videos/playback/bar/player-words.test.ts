import { changeLanguage } from '@carriage/texts/catalogue'
import { afterEach, expect, test } from 'vitest'
import { playerWords } from './player-words.ts'

afterEach(() => changeLanguage('en'))

test('the controls of the player speak the language of the page', async () => {
  expect(playerWords()).toMatchObject({
    Play: 'Play',
    'Closed-Captions Off': 'Closed-Captions Off',
  })
  await changeLanguage('de')
  expect(playerWords()).toMatchObject({
    Play: 'Abspielen',
    'Closed-Captions Off': 'Untertitel aus',
  })
})
