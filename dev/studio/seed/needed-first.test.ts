import { expect, it } from 'vitest'
import { studio } from '../data/studio.ts'
import { neededFirst } from './needed-first.ts'

it('names the setup guide, where each program begins, and where the demo member goes on', () => {
  expect([...neededFirst(studio)].toSorted()).toEqual([
    'bridging-bones',
    'elephant-hamstrings',
    'five-good-planks',
    'footwork-heels-up',
    'legs-before-work',
    'neck-and-shoulders',
    'setup-footbar',
    'setup-springs',
    'setup-straps',
    'tired-backs',
  ])
})

it('passes over sessions that wait for their video', () => {
  const [program] = studio.programs
  if (!program) throw new Error('There is no program')
  const sessions = [
    { title: 'To be filmed', video: null },
    { title: 'There', video: 'there' },
  ]
  const weeks = [{ title: 'One', description: '', sessions }]
  const small = { ...studio, videos: [], programs: [{ ...program, weeks }], members: [] }
  expect([...neededFirst(small)]).toEqual(['there'])
})
