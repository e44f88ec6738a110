import { expect, test } from 'vitest'
import {
  choosesInstructor,
  lacksRecoveryArea,
  mayChangeVideo,
  recoveryAreaNeeded,
} from './policy.ts'

test.each([
  [['user', 'admin'], 'other', true],
  [['user', 'admin'], null, true],
  [['user', 'coach'], 'me', true],
  [['user', 'coach'], 'other', false],
  [['user', 'coach'], null, false],
  [['user'], 'me', false],
])('%j may change a video uploaded by %s: %s', (role, uploaded_by, may) => {
  expect(mayChangeVideo({ _id: 'me', role }, { uploaded_by })).toBe(may)
})

test.each([
  [['user', 'coach', 'admin'], true],
  [['user', 'coach'], false],
  [[], false],
])('%j chooses who teaches a video: %s', (role, chooses) => {
  expect(choosesInstructor({ role })).toBe(chooses)
})

test.each([
  [true, [], true],
  [true, ['back'], false],
  [false, [], false],
  [false, ['back'], false],
])('recovery content (%s) for the areas %j lacks one: %s', (isRecovery, areas, lacks) => {
  const video = { is_recovery_content: isRecovery, recovery_areas: areas }
  expect(lacksRecoveryArea(video)).toBe(lacks)
  expect(recoveryAreaNeeded()).toBe('Pain/Recovery Area is required.')
})
