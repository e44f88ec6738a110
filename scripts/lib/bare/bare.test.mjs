import { spawn } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { readAccount } from './account.mjs'
import { chooseCombinations, conclude, readSum } from './options.mjs'
import { environmentOf } from './place.mjs'
import { familyOf, listProcesses, processesIn, readStat, stillRunning } from './processes.mjs'
import { firstAddress, firstPart } from './studio.mjs'

const majors = ['20', '22']

describe('the options', () => {
  it('select every combination by default, in order', () => {
    const all = chooseCombinations([], majors)
    expect(all).toHaveLength(8)
    expect(all[0]).toEqual({ node: '20', as: 'root', command: 'start' })
  })

  it('limit the combinations, and may be repeated', () => {
    const some = chooseCombinations(['--node', '22', '--as', 'user', '--only', 'test'], majors)
    expect(some).toEqual([{ node: '22', as: 'user', command: 'test' }])
    expect(chooseCombinations(['--node', '22', '--node', '20'], majors)).toHaveLength(8)
  })

  it('are refused when they select nothing', () => {
    for (const args of [['--node', '18'], ['--as'], ['--quick'], ['--only', 'build']]) {
      expect(() => chooseCombinations(args, majors)).toThrow(/takes|Unknown option/)
    }
  })
})

describe('the closing line', () => {
  it('contains the counts, and succeeds only if something passed and nothing failed', () => {
    expect(conclude(['passed', 'skipped'])).toEqual({
      line: '1 passed, 0 failed, 1 skipped',
      ok: true,
    })
    expect(conclude(['passed', 'failed']).ok).toBe(false)
    expect(conclude(['skipped']).ok).toBe(false)
    expect(conclude([]).ok).toBe(false)
  })
})

it('finds an account by its name', () => {
  const passwd = 'root:x:0:0:root:/root:/bin/sh\nnobody:x:65534:65533::/:/bin/false\n'
  expect(readAccount(passwd, 'nobody')).toEqual({ uid: 65534, gid: 65533 })
  expect(readAccount(passwd, 'body')).toBeUndefined()
})

it('passes on only the variables for the network and the registry', () => {
  const place = { folder: '/f', checkout: '/f/c', home: '/f/h', temp: '/f/t' }
  const env = {
    https_proxy: 'http://proxy.test',
    NODE_EXTRA_CA_CERTS: '/certs',
    npm_config_registry: 'https://registry.test/',
    'npm_config_@studio:registry': 'https://studio.test/',
    npm_config_userconfig: '/own/.npmrc',
    npm_config_prefix: '/usr',
    PORT: '80',
    DATABASE_URL: 'postgres://other',
    LANG: undefined,
  }
  expect(environmentOf(place, { path: '/p', cache: '/cache', env })).toEqual({
    https_proxy: 'http://proxy.test',
    NODE_EXTRA_CA_CERTS: '/certs',
    npm_config_registry: 'https://registry.test/',
    'npm_config_@studio:registry': 'https://studio.test/',
    PATH: '/p',
    HOME: '/f/h',
    TMPDIR: '/f/t',
    npm_config_cache: '/cache',
  })
})

describe('the processes', () => {
  it('are parsed from their line, whatever their name', () => {
    const rest = `${Array.from({ length: 17 }, (_, n) => n).join(' ')} 4711 0`
    expect(readStat(`42 (a) b (c) S 7 ${rest}`)).toEqual({ pid: 42, parent: 7, started: '4711' })
    expect(readStat(`42 (gone) Z 7 ${rest}`)).toBeUndefined()
  })

  it('include their descendants, and are known to have ended', async () => {
    const all = [
      { pid: 1, parent: 0, started: '1' },
      { pid: 5, parent: 3, started: '9' },
      { pid: 3, parent: 2, started: '8' },
      { pid: 2, parent: 1, started: '7' },
    ]
    expect(familyOf(2, all).map(({ pid }) => pid)).toEqual([2, 3, 5])
    if (process.platform !== 'linux') return
    const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], {
      cwd: import.meta.dirname,
    })
    const family = familyOf(process.pid, listProcesses()).filter(({ pid }) => pid === child.pid)
    expect(stillRunning(family)).toEqual(family)
    expect(processesIn(import.meta.dirname)).toEqual(family)
    child.stdin.end()
    await new Promise((resolve) => {
      child.on('close', resolve)
    })
    expect(stillRunning(family)).toEqual([])
  })
})

describe('a playlist', () => {
  it('contains its first segment with its byte range', () => {
    const playlist = '#EXTM3U\n#EXT-X-MAP:URI="v.m4s",BYTERANGE="700@0"\n#EXTINF:4,\n'
    expect(firstPart(`${playlist}#EXT-X-BYTERANGE:300@700\nv.m4s\n`)).toEqual({
      address: 'v.m4s',
      range: 'bytes=700-999',
    })
    expect(firstPart(`${playlist}v1.m4s\n`)).toEqual({ address: 'v1.m4s', range: undefined })
  })

  it('is refused when it is malformed', () => {
    expect(() => firstAddress('<!doctype html>')).toThrow('no playlist')
    expect(() => firstAddress('#EXTM3U\n')).toThrow('no playlist')
  })
})

it('finds the summary of the tests before npm’s notices, and none after a failure', () => {
  const notice = 'npm notice\nnpm notice New major version of npm available!\n'
  const some = '2 passed, 0 failed\n'
  expect(readSum(`unit: 3 passed, 0 failed\n\n${some}${notice}`)).toEqual({
    line: '2 passed, 0 failed',
    passed: 2,
  })
  expect(readSum('2 passed, 1 failed').passed).toBe(0)
  expect(readSum(`${notice}unit: 3 passed, 0 failed`).passed).toBe(0)
})
