// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { begin, changesOf, choose, confirm, merge, reopen, type } from './edit.ts'
import { playOrders } from './editing-orders.ts'
import { RecordEditor, type Store } from './record-editor.ts'

const first = { version: 1, values: { title: 'a', text: 'b' } }
const second = { version: 2, values: { title: 'theirs', text: 'b' } }

const nothing = () => Promise.reject(new Error('There is no network'))
const offline: Store<(typeof first)['values']> = {
  send: nothing,
  read: nothing,
  verdictOf: () => 'refused',
  isOpen: () => true,
  keep: () => true,
}

test('no typed character is lost or saved on a version that was not seen, in 100 orders @full', () =>
  playOrders(100))

test('fields that only one of two people has changed are merged, and nobody is asked', () => {
  const edit = merge(type(begin(first), { text: 'mine' }), second)
  expect(edit.mine).toEqual({ title: 'theirs', text: 'mine' })
  expect(edit.asked).toEqual([])
  expect([edit.base.version, changesOf(edit)]).toEqual([2, { text: 'mine' }])
})

test('a field that both have changed is asked about, and both texts stay until the answer', () => {
  const edit = merge(type(begin(first), { title: 'mine' }), second)
  expect([edit.mine.title, edit.base.values.title, edit.asked]).toEqual([
    'mine',
    'theirs',
    ['title'],
  ])
  expect(choose(edit, 'title', 'mine')).toMatchObject({ mine: { title: 'mine' }, asked: [] })
  expect(choose(edit, 'title', 'theirs')).toMatchObject({ mine: { title: 'theirs' }, asked: [] })
  expect(changesOf(choose(edit, 'title', 'theirs'))).toEqual({})
})

test('the same change by both is no question', () => {
  expect(merge(type(begin(first), { title: 'theirs' }), second)).toEqual(begin(second))
})

test('an older version that is read late changes nothing', () => {
  const edit = type(begin(second), { text: 'mine' })
  expect(merge(edit, first)).toBe(edit)
})

test('the answer to a save is taken as the server writes it, but not over what was typed since', () => {
  const sent = { title: 'mine ' }
  const edit = { ...type(begin(first), sent), sent: [sent] }
  const answer = { version: 2, values: { title: 'mine', text: 'b' } }
  expect(confirm(edit, sent, answer)).toEqual(begin(answer))
  const later = confirm(type(edit, { title: 'mine too' }), sent, answer)
  expect([changesOf(later), later.asked]).toEqual([{ title: 'mine too' }, []])
})

test('an answer that comes with the next save of somebody else is no answer for typed fields', () => {
  const sent = { title: 'mine' }
  const edit = { ...type(begin(first), sent), sent: [sent] }
  const answer = { version: 3, values: { title: 'theirs', text: 'b' } }
  expect(confirm(edit, sent, answer).mine.title).toBe('theirs')
  expect(confirm(type(edit, { title: 'mine too' }), sent, answer).asked).toEqual(['title'])
})

test('a save whose answer was lost is known again when it is read', () => {
  const edit = { ...type(begin(first), { title: 'theirs and more' }), sent: [{ title: 'theirs' }] }
  const known = merge(edit, second)
  expect([known.asked, known.mine.title, known.sent]).toEqual([[], 'theirs and more', []])
})

test('an editor in which nothing is typed leaves the draft of another tab alone', () => {
  const kept: unknown[] = []
  const editor = new RecordEditor(first, null, {
    ...offline,
    keep: (draft) => kept.push(draft) > 0,
  })
  editor.learn(second)
  expect(kept).toEqual([])
  editor.type({ text: 'mine' })
  editor.discard()
  expect(kept).toEqual([expect.objectContaining({ mine: { title: 'theirs', text: 'mine' } }), null])
})

test('saves run in order, and what is read during one is no question', async () => {
  const sent: (() => void)[] = []
  const editor = new RecordEditor(first, null, {
    ...offline,
    send: ({ version, values }) =>
      new Promise((resolve) => {
        const title = values.title.trim()
        sent.push(() => resolve({ version: version + 1, values: { ...values, title } }))
      }),
  })
  editor.type({ title: 'mine ' })
  const [one, two] = [editor.save(), editor.save()]
  await Promise.resolve()
  editor.learn({ version: 2, values: { title: 'mine', text: 'b' } })
  expect(editor.get().asked).toEqual([])
  editor.type({ text: 'more' })
  expect(sent).toHaveLength(1)
  sent[0]?.()
  await one
  expect(editor.get()).toMatchObject({ base: { version: 2 }, mine: { title: 'mine' }, asked: [] })
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  sent[1]?.()
  await two
  expect(editor.get()).toEqual(begin({ version: 3, values: { title: 'mine', text: 'more' } }))
})

test('a draft from before an update takes the fields that it does not know as they are stored', () => {
  const old = { base: { version: 1, values: { title: 'a' } }, mine: { title: 'x' } }
  // Sound: a draft is what an older build has written.
  const draft = { ...old, sent: [], asked: [] } as unknown as ReturnType<
    typeof begin<typeof first.values>
  >
  expect(changesOf(reopen(draft, first))).toEqual({ title: 'x' })
})

test('what the device does not take is known to end with the page, until it is saved or taken back', () => {
  let hasRoom = true
  const editor = new RecordEditor(first, null, { ...offline, keep: () => hasRoom })
  editor.type({ title: 'Kept' })
  expect(editor.outlivesPage()).toBe(true)
  hasRoom = false
  editor.type({ title: 'Too long for it' })
  expect(editor.outlivesPage()).toBe(false)
  editor.type({ title: first.values.title })
  expect(editor.outlivesPage()).toBe(true)
})
