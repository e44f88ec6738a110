/** The units of systemd: `PEER_SYSTEMD` is systemd-analyze. */
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeTemporaryFolder } from '../temporary-folder.ts'
import { readFile } from './deploy-files.ts'

const program = process.env['PEER_SYSTEMD'] ?? ''
/** "OK" in the words of systemd-analyze, where a unit without any protection has 9.6. */
const MOST_EXPOSED = 2
const folder = makeTemporaryFolder('carriage-units-')
afterAll(() => folder.remove())

const run = (args: readonly string[]) =>
  new Promise<{ code: unknown; output: string }>((resolve) => {
    execFile(program, args, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    )
  })

/** With the Node of this machine. */
function place(name: string, change = (text: string) => text): string {
  const path = join(folder.path, name)
  const text = readFile(`deploy/systemd/${name}`).replace('/usr/bin/node', process.execPath)
  writeFileSync(path, change(text))
  return path
}

test.each(['carriage.service', 'carriage-worker.service', 'carriage-backup.service'])(
  '%s is valid and protected',
  async (name) => {
    const path = place(name)
    // It looks at the units of this machine too, whose faults are not ours.
    const { output } = await run(['verify', '--man=no', path])
    expect(output.split('\n').filter((line) => line.includes(name))).toEqual([])
    const broken = place(name, (text) =>
      text.replace('ProtectSystem=strict', 'ProtectSystem=somewhat'),
    )
    expect((await run(['verify', '--man=no', broken])).output).toContain(name)
    const security = await run(['security', '--offline=true', '--no-pager', place(name)])
    const exposure = Number(/exposure level for \S+: (\d+\.\d+)/.exec(security.output)?.[1])
    expect(exposure).toBeLessThanOrEqual(MOST_EXPOSED)
  },
)

test('the timer starts the backup every night, also after a night without power', async () => {
  place('carriage-backup.service')
  const { output } = await run(['verify', '--man=no', place('carriage-backup.timer')])
  expect(output.split('\n').filter((line) => line.includes('carriage-backup'))).toEqual([])
  const timer = readFile('deploy/systemd/carriage-backup.timer')
  const when = /^OnCalendar=(.+)$/m.exec(timer)?.[1] ?? ''
  expect((await run(['calendar', when])).output).toMatch(/Next elapse: \w+ [\d-]+ 01:30:00/)
  expect(timer).toContain('Persistent=true')
})
