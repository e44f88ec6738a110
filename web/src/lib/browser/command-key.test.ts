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
