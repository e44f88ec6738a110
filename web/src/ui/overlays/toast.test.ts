import { expect, test } from 'vitest'
import { listenToToasts, onFirstToast, toast, type ToastMessage } from './toast.ts'

test('what is said before the toaster has arrived is shown when it has', () => {
  let loads = 0
  const shown: ToastMessage[] = []
  const forget = onFirstToast(() => loads++)
  toast.ok('Login successful.')
  toast.error('Failed to login')
  expect(loads).toBe(2)
  const stop = listenToToasts((message) => shown.push(message))
  toast.ok('Device activated successfully')
  stop()
  forget()
  expect(shown.map(({ text }) => text)).toEqual([
    'Login successful.',
    'Failed to login',
    'Device activated successfully',
  ])
})

test('a toast said while nobody listens waits for the next one', () => {
  const shown: string[] = []
  toast.ok('Program stopped successfully')
  listenToToasts(({ text }) => shown.push(text))()
  expect(shown).toEqual(['Program stopped successfully'])
})
