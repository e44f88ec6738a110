import { getVideoCues, listExerciseNames } from '@carriage/contract/videos/endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { springsQuery } from '../../reformer/api.ts'
import { videoKeys } from '../../../catalog/query-keys.ts'

export const cuesQuery = (id: string) => videoKeys.query('cues', getVideoCues, { params: { id } })

/** The names that cues use, the nearest to a text first. */
export const exerciseNamesQuery = (query: string) =>
  videoKeys.query('exercise-names', listExerciseNames, {
    query: query === '' ? {} : { query },
    placeholderData: keepPreviousData,
  })

/** Neither offline nor refused: a class does not wait for what may not come. */
const isAwaited = ({ isLoading, failureCount }: { isLoading: boolean; failureCount: number }) =>
  isLoading && failureCount === 0

/**
 * The cues of a video with the springs that they name; null for a video without cues and while they cannot be read, undefined
 * until the first answer.
 */
export function useCues(videoId: string) {
  const asked = useQuery(cuesQuery(videoId))
  const { data } = asked
  const cues = data?.cues
  const any = cues !== undefined && cues.exercises.length + cues.setups.length > 0
  const springs = useQuery({ ...springsQuery, enabled: any })
  if (isAwaited(asked) || (any && isAwaited(springs))) return undefined
  if (!any || !springs.data) return null
  return { cues, springs: springs.data.springs, easier: data?.easier_for_you ?? [] }
}
