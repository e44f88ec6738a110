import { expect, it } from 'vitest'
import { studio } from '../data/studio.ts'
import { neededFirst } from './needed-first.ts'

it('contains the setup guide, the first sessions of programs, and the demo member’s next session', () => {
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

it('skips sessions without a video', () => {
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
