import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../test/render.tsx'
import { later, type Later } from '../../test/serve.ts'
import { NetworkError } from '../lib/api/api-error.ts'
import { Button } from '../ui/controls/button.tsx'
import { useAction } from './use-action.ts'

const begun: unknown[][] = []
let ends: Later[] = []
beforeEach(() => {
  begun.length = 0
  ends = []
})

/** Two rows that share one action, and say while it is under way. */
function Rows() {
  const mark = useAction(async (row: string, read: boolean, ...rest: unknown[]) => {
    begun.push([row, read, ...rest])
    const ending = later()
    ends.push(ending)
    await ending.promise
  }, 'It was not saved.')
  return (
    <>
      {['one', 'two'].map((row) => (
        <Button key={row} onClick={() => mark.run(row, true)}>
          {row}
        </Button>
      ))}
      <output>{mark.pending ? 'under way' : 'idle'}</output>
    </>
  )
}

async function draw() {
  const screen = await renderPage(<Rows />)
  const state = screen.getByRole('status').filter({ hasText: /under way|idle/ })
  return {
    press: (row: string) => screen.getByRole('button', { name: row }).click(),
    screen,
    state,
  }
}

/** The action with this number ends. */
async function end(number: number, error?: Error) {
  await vi.waitFor(() => expect(ends).toHaveLength(number))
  if (error) ends[number - 1]?.fail(error)
  else ends[number - 1]?.give()
}

test('all arguments of a press reach the action', async () => {
  const { press } = await draw()
  await press('one')
  expect(begun).toEqual([['one', true]])
  await end(1)
})

test('a press while another is under way is begun after it, and shown as under way until then', async () => {
  const { press, state } = await draw()
  await press('one')
  await press('two')
  expect(begun).toEqual([['one', true]])
  await end(1)
  await vi.waitFor(() =>
    expect(begun).toEqual([
      ['one', true],
      ['two', true],
    ]),
  )
  await expect.element(state).toHaveTextContent('under way')
  await end(2)
  await expect.element(state).toHaveTextContent('idle')
})

test('a double press is one press, and counts again once that has ended', async () => {
  const { press, state } = await draw()
  await press('one')
  await press('one')
  await end(1)
  await expect.element(state).toHaveTextContent('idle')
  expect(begun).toHaveLength(1)
  await press('one')
  await end(2)
})

test.each([
  ['of the code', new Error('internal'), 'It was not saved.'],
  [
    'of the network',
    new NetworkError('gone'),
    'No connection. Please check your network and try again.',
  ],
])('an error %s is said, and what waits goes on', async (_, error, said) => {
  const { press, screen, state } = await draw()
  await press('one')
  await press('two')
  await end(1, error)
  await expect.element(screen.getByText(said)).toBeVisible()
  await end(2)
  expect(begun).toEqual([
    ['one', true],
    ['two', true],
  ])
  await expect.element(state).toHaveTextContent('idle')
})

test('an event of the browser is no argument, so that a control may hand its press on', async () => {
  const ran = vi.fn(async (..._args: unknown[]) => undefined)
  function Plain() {
    const { run } = useAction(ran)
    return <Button onClick={run}>Press</Button>
  }
  const screen = await renderPage(<Plain />)
  await screen.getByRole('button').click()
  expect(ran.mock.calls).toEqual([[]])
})
