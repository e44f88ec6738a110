import { expect, it } from 'vitest'
import { socketUrl } from './role.ts'
import { parseLsof } from './survivors.ts'

it('finds the processes of one cluster in the output of lsof', () => {
  const output = 'p12\nfcwd\nn/data/pg\np34\nfcwd\nn/data/pg.new\np56\nfcwd\nn/data/pg\n'
  expect(parseLsof(output, '/data/pg')).toEqual([12, 56])
  expect(parseLsof('', '/data/pg')).toEqual([])
})

it('builds a URL for a socket in a folder of any name', () => {
  const url = new URL(socketUrl('/my data/50%', 'carriage', 'carriage'))
  expect(url.searchParams.get('host')).toBe('/my data/50%')
  expect(url.pathname).toBe('/carriage')
})
