import { changeLanguage } from '@carriage/texts/catalogue'
import { expect, test, vi } from 'vitest'
import { commandKey } from './command-key.ts'

test.each([
  ['MacIntel', '⌘'],
  ['iPad', '⌘'],
  ['Win32', 'Ctrl'],
  ['Linux x86_64', 'Ctrl'],
])('on %s the key of commands is called %s', (platform, name) => {
  vi.stubGlobal('navigator', { platform })
  expect(commandKey()).toBe(name)
})

test.each([
  ['de', 'Win32', 'Strg'],
  ['de', 'MacIntel', '⌘'],
  ['es', 'Win32', 'Ctrl'],
] as const)('in %s on %s it is %s', async (language, platform, name) => {
  vi.stubGlobal('navigator', { platform })
  await changeLanguage(language)
  expect(commandKey()).toBe(name)
  await changeLanguage('en')
})
