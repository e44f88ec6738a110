import { describe, expect, test } from 'vitest'
import { passwordErrors, profileErrors } from './account-form.ts'

const good = { first_name: 'Ada', last_name: 'Stern', phone_number: '' }
const all = 'All password fields must be filled or all must be empty'
const current = 'Current password is required to set a new password'
const short = 'Password must be at least 8 characters'
const differ = "Passwords don't match"

describe('the account form', () => {
  test.each([
    [{}, {}],
    [{ first_name: ' A ' }, { first_name: 'First name must be at least 2 characters' }],
    [{ last_name: '' }, { last_name: 'Last name must be at least 2 characters' }],
  ])('%o', (change, errors) => {
    expect(profileErrors({ ...good, ...change })).toEqual(errors)
  })

  // current, new and repeated password
  test.each([
    ['', '', '', {}],
    ['old', '', '', { confirm_password: all }],
    ['', 'long enough', '', { old_password: current, confirm_password: all }],
    ['', '', 'long enough', { confirm_password: all }],
    ['old', 'long enough', '', { confirm_password: all }],
    ['old', '', 'long enough', { confirm_password: all }],
    ['', 'long enough', 'long enough', { old_password: current, confirm_password: all }],
    ['old', 'seven77', 'seven77', { new_password: short }],
    ['old', 'long enough', 'long enouhg', { confirm_password: differ }],
    [
      '',
      'short',
      'other',
      { old_password: current, new_password: short, confirm_password: differ },
    ],
    ['o', 'long enough', 'long enough', {}],
  ])('passwords %j %j %j', (old_password, new_password, confirm_password, errors) => {
    expect(passwordErrors({ old_password, new_password, confirm_password })).toEqual(errors)
  })
})
