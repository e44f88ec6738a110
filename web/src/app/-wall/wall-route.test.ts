import { expect, test } from 'vitest'
import { wallRouteOf, wallWay } from './wall-route.ts'

test.each([
  ['/tv', { page: 'home' }],
  ['/tv/', { page: 'home' }],
  ['/tv/programs', { page: 'programs' }],
  ['/tv/discover/', { page: 'discover' }],
  [`/tv/${wallWay.program('p1')}`, { page: 'program', id: 'p1' }],
  [`/tv/${wallWay.class('c1')}`, { page: 'class', id: 'c1' }],
  [`/tv/${wallWay.play('c1')}`, { page: 'play', id: 'c1' }],
  [`/tv/${wallWay.live('l1')}`, { page: 'live-class', id: 'l1' }],
  [`/tv/${wallWay.watch('l1')}`, { page: 'watch', id: 'l1' }],
])('%s shows its page', (path, route) => expect(wallRouteOf(path)).toEqual(route))

test.each([
  '/tv/nothing',
  '/tv/discover/1',
  '/tv/classes',
  '/tv/classes/1/2',
  '/tv/programs/1/play',
])('%s leads nowhere, and Home is shown', (path) =>
  expect(wallRouteOf(path)).toEqual({ page: 'home' }),
)
