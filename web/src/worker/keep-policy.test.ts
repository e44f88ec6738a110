import { expect, test } from 'vitest'
import { isShell, kindOf } from './keep-policy.ts'

const of = (path: string, isVisit = false) => kindOf(new URL(path, 'https://studio.test'), isVisit)

test.each(['/', '/dashboard', '/dashboard/videos/01a1', '/admin/studio', '/terms'])(
  'a visit of %s is answered without a network',
  (path) => expect(of(path, true)).toBe('page'),
)

test.each(['/api/docs', '/dev/mailbox', '/media/v/film.m3u8', '/images/a.webp', '/openapi.json'])(
  'a visit of %s is left to the browser: it is no page of the app',
  (path) => expect(of(path, true)).toBeNull(),
)

test('files of the app are kept', () => {
  expect([of('/assets/later-1a2b.js'), of('/theme.js'), of('/icon.svg')]).toEqual([
    'asset',
    'unnamed',
    'unnamed',
  ])
})

test.each([
  '/api/program/home?date=2026-05-10',
  '/api/user/profile',
  '/api/admin/users',
  '/media/v/01a1/film.m4s?signature=x',
  '/images/01a1.webp?width=320',
  '/uploads/1',
  '/manifest.webmanifest',
  '/sw.js',
])('%s is never kept: data belong to a person, and films to a signature', (path) =>
  expect(of(path)).toBeNull(),
)

test('only a page of the worker’s own build stands in for the others', () => {
  const entry = '/assets/index-new.js'
  const page = (script: string) => `<script type="module" crossorigin src="${script}"></script>`
  expect(isShell({ status: 200, html: page(entry), entry })).toBe(true)
  expect(isShell({ status: 200, html: page('/assets/index-old.js'), entry })).toBe(false)
  expect(isShell({ status: 404, html: page(entry), entry })).toBe(false)
  expect(isShell({ status: 200, html: 'Please accept our terms of Wi-Fi', entry })).toBe(false)
})
