import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { failedFiles, judge, readPlaywright, readVitest, summarise } from './reports.mjs'

const folder = mkdtempSync(join(tmpdir(), 'carriage-reports-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** @param {unknown} report */
function write(report) {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

/**
 * @param {string} name
 * @param {string} status
 * @param {string[]} tests
 */
const file = (name, status, tests) => ({
  name,
  status,
  assertionResults: tests.map((test, at) => ({ status: test, fullName: `case ${at + 1}` })),
})

const count = (passed = 0, failed = 0) => new Map([['unit', { passed, failed }]])
/** @param {ReturnType<typeof judge>} verdicts */
const sum = (verdicts) => [summarise(verdicts).lines.at(-1), summarise(verdicts).ok]

describe('the reports of the runners', () => {
  it('count by project, with a file that does not load as a failure', () => {
    const report = write({
      testResults: [
        file('/a/price.test.ts', 'passed', ['passed', 'passed', 'skipped']),
        file('/a/routes.api.test.ts', 'failed', ['passed', 'failed']),
        file('/a/broken.api.test.ts', 'failed', []),
        file('/a/dialog.browser.test.tsx', 'passed', ['passed']),
      ],
    })
    expect(Object.fromEntries(readVitest(report) ?? [])).toEqual({
      unit: { passed: 2, failed: 0, failures: [], unstable: [], repeated: 0 },
      api: {
        passed: 1,
        failed: 2,
        failures: ['routes.api.test.ts: case 2', 'broken.api.test.ts: the file itself'],
        unstable: [],
        repeated: 0,
      },
      web: { passed: 1, failed: 0, failures: [], unstable: [], repeated: 0 },
    })
  })

  it('count files that were run again by the second time, and name what passed only then', () => {
    const first = [
      file('/a/price.test.ts', 'passed', ['passed']),
      file('/a/slow.api.test.ts', 'failed', ['passed', 'failed']),
      file('/a/wrong.api.test.ts', 'failed', ['failed']),
      file('/a/broken.api.test.ts', 'failed', []),
    ]
    const report = write({ testResults: first })
    expect(failedFiles(report)).toEqual(first.slice(1).map(({ name }) => name))
    const again = join(folder, 'again.json')
    const second = [
      file('/a/slow.api.test.ts', 'passed', ['passed', 'passed']),
      file('/a/wrong.api.test.ts', 'failed', ['failed']),
      file('/a/broken.api.test.ts', 'passed', ['passed']),
    ]
    writeFileSync(again, JSON.stringify({ testResults: second }))
    const counts = readVitest(report, again)
    expect(counts?.get('api')).toEqual({
      passed: 3,
      failed: 1,
      failures: ['wrong.api.test.ts: case 1'],
      unstable: ['slow.api.test.ts: case 2', 'broken.api.test.ts: the file itself'],
      repeated: 2,
    })
    const { lines, ok } = summarise(judge(['unit', 'api'], counts, 1))
    expect(ok).toBe(false)
    expect(lines).toContain('slow.api.test.ts: case 2')
  })

  it('list tests that passed only when retried', () => {
    const spec = { file: 'home.spec.ts', line: 7, title: 'greets', ok: false }
    const report = write({
      stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 3 },
      suites: [{ suites: [{ specs: [{ ...spec, ok: true }, spec] }] }],
    })
    expect(readPlaywright(report)?.get('browser')).toEqual({
      passed: 7,
      failed: 1,
      repeated: 2,
      failures: ['home.spec.ts:7: greets'],
    })
    const counted = { name: 'browser', passed: 7, failed: 0, repeated: 2, problem: '' }
    expect(summarise([counted]).lines).toContain(
      'browser: 7 passed, 2 of them at the second try, 0 failed',
    )
  })

  it('are undefined when there are none', () => {
    expect(readVitest(join(folder, 'absent.json'))).toBeUndefined()
  })
})

describe('the summary', () => {
  it('adds up the counts', () => {
    expect(sum([...judge(['unit'], count(3), 0), ...judge(['unit'], count(4), 0)])).toEqual([
      '7 passed, 0 failed',
      true,
    ])
    expect(sum(judge(['unit'], count(3, 2), 1))).toEqual(['3 passed, 2 failed', false])
  })

  it('names what failed', () => {
    const failed = { name: 'unit', passed: 3, failed: 1, failures: ['a: b'], problem: '' }
    expect(summarise([failed]).lines.slice(0, 3)).toEqual(['', 'Failed:', 'a: b'])
  })

  it('fails for a runner without tests, without a report, or with a contradicting exit code', () => {
    expect(sum(judge(['unit', 'api'], count(3), 0))).toEqual(['3 passed, 1 failed', false])
    expect(sum(judge(['unit'], undefined, 0))).toEqual(['0 passed, 1 failed', false])
    expect(sum(judge(['unit'], count(3), 1))).toEqual(['3 passed, 1 failed', false])
  })
})
