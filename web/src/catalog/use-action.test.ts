// @vitest-environment happy-dom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { NetworkError } from '../lib/api/api-error.ts'
import { listenToToasts } from '../ui/overlays/toast.ts'
import { useAction } from './use-action.ts'

/** Draws a control with an action, and presses it as often as there are arguments. */
async function press(action: (what: string) => Promise<void>, presses: string[]) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const drawn: ReturnType<typeof useAction<[string]>>[] = []
  function Control() {
    drawn.push(useAction(action, 'It was not saved.'))
    return null
  }
  const root = createRoot(document.createElement('div'))
  act(() => root.render(createElement(Control)))
  await act(async () => {
    for (const what of presses) drawn.at(-1)?.run(what)
  })
  const pending = drawn.map((one) => one.pending)
  act(() => root.unmount())
  return pending
}

test('a press that fails says so, and those that wait go on', async () => {
  const said = vi.fn()
  const end = listenToToasts(({ tone, text }) => said(tone, text))
  const begun: string[] = []
  const pending = await press(
    async (what) => {
      begun.push(what)
      if (what === 'a') throw new Error('not of the server')
      if (what === 'b') throw new NetworkError(new Error('offline'))
    },
    ['a', 'b', 'c'],
  )
  end()
  expect(begun).toEqual(['a', 'b', 'c'])
  expect(said.mock.calls).toEqual([
    ['error', 'It was not saved.'],
    ['error', 'No connection. Please check your network and try again.'],
  ])
  expect(pending.at(-1)).toBe(false)
})
