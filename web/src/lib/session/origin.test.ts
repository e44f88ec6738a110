import { expect, test } from 'vitest'
import { safeOrigin } from './origin.ts'

test.each([
  '/dashboard',
  '/dashboard/programs/7?week=2&x=%2F%2Fevil.test#top',
  '/admin/live/1/host',
  '/dashboard/search?query=b%C3%BCgel',
])('%s is a path of ours', (path) => {
  expect(safeOrigin(path)).toBe(path)
})

test.each([
  'https://evil.test',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\/evil.test',
  '/\t/evil.test',
  '/%2fevil.test',
  '/%5Cevil.test',
  '/%252fevil.test',
  '/./\\evil.test',
  '/.//evil.test',
  '/dashboard/..//evil.test',
  '/%0d%0aevil',
  '/%E0%A4%A',
  'javascript:alert(1)',
  'dashboard',
  ' /dashboard',
  '/',
  '/?theme=dark',
  '',
  `/${'a'.repeat(3000)}`,
  null,
  undefined,
  42,
  { toString: () => '/dashboard' },
])('%s is refused', (path) => {
  expect(safeOrigin(path)).toBeNull()
})
