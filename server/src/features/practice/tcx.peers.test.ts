/** Workouts as training files, read by a program of somebody else: `PEER_TCX_READER` is Python with python-tcxparser. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tcxOf } from './tcx-policy.ts'

const python = process.env['PEER_TCX_READER'] ?? ''
const program = `
import json, sys, tcxparser
file = tcxparser.TCXParser(sys.argv[1])
print(json.dumps({
    name: getattr(file, name)
    for name in ('activity_type', 'started_at', 'completed_at', 'duration', 'activity_notes')
}, default=str))`

function read(tcx: string): unknown {
  const folder = mkdtempSync(join(tmpdir(), 'tcx-'))
  try {
    const path = join(folder, 'workout.tcx')
    writeFileSync(path, tcx)
    return JSON.parse(execFileSync(python, ['-c', program, path], { encoding: 'utf8' }))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const workout = {
  title: 'Footwork & <more>',
  coach: 'Mara "Sky" Stern',
  measure: 'watched',
  happenedAt: new Date('2026-05-11T18:30:00Z'),
  durationSeconds: 1800,
  practisedSeconds: 1500,
} as const

test('another program reads when a workout was, how long, and what it was', () => {
  expect(read(tcxOf(workout))).toEqual({
    activity_type: 'other',
    started_at: '2026-05-11T18:05:00Z',
    completed_at: '2026-05-11T18:30:00Z',
    duration: 1500,
    activity_notes: 'Footwork & <more>, Mara "Sky" Stern',
  })
})

test('a session that was only marked has the length of its class', () => {
  const marked = { ...workout, measure: 'marked', practisedSeconds: 0 } as const
  expect(read(tcxOf(marked))).toMatchObject({ duration: 1800 })
})
