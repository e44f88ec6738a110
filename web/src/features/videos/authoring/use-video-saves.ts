import type { RequestOf } from '@carriage/contract/endpoint'
import { saveVideoCues, updateVideo } from '@carriage/contract/videos/admin-endpoints'
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import type { Cues } from '@carriage/contract/videos/cue-schemas'
import { useRef, useState } from 'react'
import { call } from '../../../lib/api/client.ts'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { cuesQuery } from '../cues/use-cues.ts'
import { adminVideoQuery, cacheVideo, invalidateVideos } from './admin-api.ts'
import { epochOf } from '../../../lib/text/date-time-input.ts'
import type { DetailValues, SettingValues } from './video-form.ts'

type Body = RequestOf<typeof updateVideo>['body']

/**
 * Saves details and settings of the video that was opened. What somebody else has saved since is not
 * overwritten: each save names the version that was opened, and the server refuses an older one.
 */
export function useVideoSaves(video: AdminVideo) {
  const version = useRef(video.version)
  const [base, setBase] = useState(video.version)
  const follow = (saved: number) => {
    version.current = saved
    setBase(saved)
  }
  const save = async (body: Body): Promise<AdminVideo> => {
    const { video: saved } = await call(updateVideo, {
      params: { id: video._id },
      body: { ...body, version: version.current },
    })
    follow(saved.version)
    cacheVideo(saved)
    return saved
  }
  const saveCues = async (cues: Cues): Promise<Cues> => {
    const { cues: saved, version: next } = await call(saveVideoCues, {
      params: { id: video._id },
      body: { ...cues, version: version.current },
    })
    follow(next)
    queryClient.setQueryData(cuesQuery(video._id).queryKey, { cues: saved, easier_for_you: [] })
    void queryClient.invalidateQueries(adminVideoQuery(video._id))
    invalidateVideos()
    return saved
  }
  return {
    base,
    saveCues,
    saveDetails: ({ difficulty_level, ...values }: DetailValues) =>
      // The form has been checked, so a level has been chosen.
      save({ ...values, ...(difficulty_level !== '' && { difficulty_level }) }),
    saveSettings: ({ publish_date, ...values }: SettingValues) =>
      save({
        ...values,
        publish_date: values.status === 'scheduled' ? epochOf(publish_date) : null,
      }),
  }
}
