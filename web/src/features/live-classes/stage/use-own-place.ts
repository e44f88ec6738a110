import { changeOwnStage } from '@carriage/contract/live-classes/endpoints'
import { hasPlace, type OwnStage, type StageAction } from '@carriage/contract/live-classes/stage'
import { useEffect, useEffectEvent, useState } from 'react'
import { randomId } from '../../../lib/browser/random-id.ts'
import { errorText, ignoreFailedCall } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { LiveError } from '../../../lib/live/live-transport.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import type { LocalMedia } from '../hosting/use-local-media.ts'
import { usePublication } from '../hosting/use-publication.ts'
import { joinProblem } from '../live-errors.ts'
import { ownStageAccess } from '../presence/live-access.ts'
import type { Learned } from '../shared/shared-state.ts'

interface OwnPlaceOptions {
  /** The id of the class. */
  id: string
  own: OwnStage | null
  media: LocalMedia
  onShared: (news: Learned) => void
}

/**
 * The reader's own place on the stage of a class: what the server knows of it, and what this page sends from there. What is
 * muted by the host is turned off here; only a press turns it on.
 */
export function useOwnPlace({ id, own, media, onShared }: OwnPlaceOptions) {
  const [page] = useState(() => randomId())
  const isThere = own !== null && hasPlace(own.state)
  const isHere = isThere && own.page === page
  const act = async (body: StageAction) => {
    const { own: changed } = await call(changeOwnStage, { params: { id }, body })
    onShared({ type: 'own-stage', own: changed })
  }
  /** The place is given up, so that nobody waits for it. */
  const fail = (reason: unknown) => {
    toast.error(reason instanceof LiveError ? joinProblem(reason) : errorText(reason))
    act({ action: 'leave' }).catch(ignoreFailedCall)
  }
  const { connection } = usePublication({
    active: isHere && media.state === 'granted',
    stream: media.stream,
    access: () => ownStageAccess(id, page, own?.place ?? 0),
    onLive: (isFirst) =>
      void act({ action: 'arrive', page }).catch(isFirst ? fail : ignoreFailedCall),
    onFail: fail,
  })

  const isMuted = own?.state === 'muted'
  const mustMute = isHere && isMuted && media.micOn
  const mute = useEffectEvent(() => media.toggleMic())
  useEffect(() => {
    if (mustMute) mute()
  }, [mustMute])

  const camera = isHere && media.state === 'granted' ? media.cameraOn : null
  const isTold = camera === null || own?.has_picture === camera
  const tellCamera = useEffectEvent(
    (has_picture: boolean) => void act({ action: 'picture', has_picture }).catch(ignoreFailedCall),
  )
  useEffect(() => {
    if (!isTold && camera !== null) tellCamera(camera)
  }, [isTold, camera])

  return {
    isThere,
    isHere,
    isMuted,
    connection,
    /** Agrees to be seen and heard, from this page. */
    accept: (has_picture: boolean) => act({ action: 'accept', page, has_picture }),
    decline: () => act({ action: 'decline' }),
    leave: () => act({ action: 'leave' }),
    turnMic: async (isOn: boolean) => {
      if (!isOn && media.micOn) media.toggleMic()
      await act({ action: isOn ? 'unmute' : 'mute' })
      if (isOn && !media.micOn) media.toggleMic()
    },
  }
}
export type OwnPlace = ReturnType<typeof useOwnPlace>
