import { describe, expect, test } from 'vitest'
import { safeParse } from 'zod/v4/core'
import { newPassword, registerBody } from './schemas.ts'
import { hasLink } from './person-name.ts'

describe('names', () => {
  test.each([
    'Ada',
    'St.John',
    'J. R. R.',
    'Ph.D.',
    'D’Arcy-Müller',
    '李 小龙',
    'Anna/Ben',
    'M.Sc',
  ])('%s is a name', (name) => expect(hasLink(name)).toBe(false))
  test.each([
    'You won https://won.example',
    'see won.example',
    'WON.EXAMPLE/now',
    'www.won',
    '//won',
    'bücher.example',
    'x won.co.uk',
  ])('%s has a link', (name) => expect(hasLink(name)).toBe(true))

  test.each(['a', '1', 'a-', 'é', 'a.'])('of any length are read at once: %s', (text) => {
    // Minutes, where the time grows with the square of the length: more than a test may take.
    expect(hasLink(text.repeat(500_000))).toBe(false)
  })

  test('a sign-up with a link for a name is refused', () => {
    const { first_name: name } = registerBody.shape
    expect(safeParse(name, 'won.example').error?.issues[0]?.message).toBe(
      'A name cannot contain a link',
    )
  })
})

test.each([
  ['        ', false],
  ['  1234567  ', false],
  [' 12345678', true],
  ['one two', false],
  ['one two three', true],
])('the password %j is taken: %s', (password, taken) =>
  expect(safeParse(newPassword, password).success).toBe(taken),
)
