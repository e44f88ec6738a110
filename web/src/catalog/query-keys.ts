import { queryKeys } from '../lib/queries/query-keys.ts'

/** Of what members see of programs; other features change it too. */
export const programKeys = queryKeys<'home' | 'available' | 'details' | 'search'>('programs')

/** Of what members see of videos; other features change it too. */
export const videoKeys = queryKeys<
  | 'list'
  | 'details'
  | 'history'
  | 'next'
  | 'report'
  | 'setup'
  | 'credit'
  | 'reached'
  | 'cues'
  | 'alternatives'
  | 'exercise-names'
  | 'suggestions'
  | 'spoken'
  | 'transcript'
  | 'replay-chat'
>('videos')

export const savedKeys = queryKeys('saved-items')
