import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { pathOf } from './deploy-files.ts'

const docs = pathOf('docs')
const guide = [
  'operating.md',
  ...readdirSync(join(docs, 'operating')).map((name) => `operating/${name}`),
]
const pages = [...guide, 'testing.md', 'performance.md', 'retention.md']

/** The anchors that GitHub gives the headings of a page. */
const anchorsOf = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  )

test.each(pages)('every link of docs/%s leads somewhere', (name) => {
  const page = join(docs, name)
  const links = [
    ...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)]+))?\)/g),
  ]
  const broken = links.filter(([, path = '', anchor]) => {
    const target = path === '' ? page : join(dirname(page), path)
    if (!existsSync(target)) return true
    return anchor !== undefined && !anchorsOf(target).includes(anchor)
  })
  expect(broken.map(([link]) => link)).toEqual([])
})

test('the guide names each of its pages', () => {
  const index = readFileSync(join(docs, 'operating.md'), 'utf8')
  for (const name of guide.slice(1)) expect(index).toContain(`(${name})`)
})
