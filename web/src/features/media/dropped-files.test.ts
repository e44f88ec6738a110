import { expect, test } from 'vitest'
import { droppedFiles } from './dropped-files.ts'

interface Entry {
  name: string
  isFile: boolean
  isDirectory: boolean
  file?: (found: (file: File) => void, lost: () => void) => void
  createReader?: () => { readEntries: (found: (some: Entry[]) => void) => void }
}
const file = (name: string, isGone = false): Entry => ({
  name,
  isFile: true,
  isDirectory: false,
  file: (found: (file: File) => void, lost: () => void) =>
    isGone ? lost() : found(new File(['x'], name)),
})
/** Answers its entries two at a time. */
const folder = (name: string, ...inside: Entry[]): Entry => ({
  name,
  isFile: false,
  isDirectory: true,
  createReader: () => {
    const left = [...inside]
    return { readEntries: (found: (some: Entry[]) => void) => found(left.splice(0, 2)) }
  },
})
const drop = async (...entries: (Entry | null)[]) => {
  const items = entries.map((entry) => ({ webkitGetAsEntry: () => entry }))
  const files = entries.map((entry) => new File(['x'], entry?.name ?? 'text'))
  // As much of a browser's object as is read of it.
  const transfer = { items, files } as unknown as DataTransfer
  return (await droppedFiles(transfer)).map(({ name }) => name)
}

test('files are taken as they are', async () => {
  expect(await drop(file('a.mp4'), file('.b.mp4'), null)).toEqual(['a.mp4', '.b.mp4', 'text'])
})

test('a folder stands for what lies in it, however deep, but what is hidden or cannot be read', async () => {
  const deep = folder('deep', file('c.mp4'), file('.DS_Store'), file('gone.mp4', true))
  expect(
    await drop(
      file('a.mp4'),
      folder('library', file('b.mp4'), deep, folder('.git', file('x')), file('d.srt')),
    ),
  ).toEqual(['a.mp4', 'b.mp4', 'c.mp4', 'd.srt'])
})
