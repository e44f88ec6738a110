import { spawn } from 'node:child_process'

// It outlives us and sees the end of its input when we go: runners leave without a word on Ctrl-C.
const script = `
  read word
  kill -TERM "$1" 2>/dev/null
  for tick in $(seq 300); do kill -0 "$1" 2>/dev/null || break; sleep 0.1; done
  kill -KILL "$1" 2>/dev/null
  [ -n "$2" ] || exit 0
  for tick in $(seq 100); do [ -e "$2/pg/postmaster.pid" ] || break; sleep 0.1; done
  [ "$word" = keep ] || rm -rf "$2"`

/**
 * Ends a process with us, in good order, and then removes the folder of its data.
 *
 * @returns what does so earlier
 */
export function keep(pid: number, folder = ''): (data?: 'keep') => Promise<void> {
  const keeper = spawn('/bin/sh', ['-c', script, 'sh', String(pid), folder], {
    cwd: '/',
    // Its tools are the system's: our own PATH may hold Node and little else.
    env: { PATH: '/usr/local/bin:/usr/bin:/bin' },
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  keeper.stdin.on('error', () => {})
  const ended = new Promise<void>((resolve) => {
    keeper.on('close', () => resolve())
  })
  return (data) => {
    keeper.stdin.end(`${data ?? ''}\n`)
    return ended
  }
}
