import { changeFormCheck } from '@carriage/contract/live-classes/endpoints'
import type { FormCheckAction, OwnFormCheck } from '@carriage/contract/live-classes/form-check'
import { useEffect, useEffectEvent, useState } from 'react'
import { randomId } from '../../../lib/browser/random-id.ts'
import { errorText, ignoreFailedCall } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { LiveError } from '../../../lib/live/live-transport.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import type { LocalMedia } from '../hosting/use-local-media.ts'
import { usePublication } from '../hosting/use-publication.ts'
import { joinProblem } from '../live-errors.ts'
import { ownFormCheckAccess } from '../presence/live-access.ts'
import type { Learned } from '../shared/shared-state.ts'

interface ShownCameraOptions {
  /** The id of the class. */
  id: string
  own: OwnFormCheck | null
  media: LocalMedia
  onShared: (news: Learned) => void
}

/** The reader's own camera for the hosts of a class: what the server knows of it, and what this page sends. */
export function useShownCamera({ id, own, media, onShared }: ShownCameraOptions) {
  const [page] = useState(() => randomId())
  const isHere = own?.page === page
  const act = async (body: FormCheckAction) => {
    const { own: changed } = await call(changeFormCheck, { params: { id }, body })
    onShared({ type: 'own-form-check', own: changed })
  }
  const stop = () => act({ action: 'stop' })
  /** The place is given up, so that nobody waits for it. */
  const fail = (reason: unknown) => {
    toast.error(reason instanceof LiveError ? joinProblem(reason) : errorText(reason))
    stop().catch(ignoreFailedCall)
  }
  const isReady = media.state === 'granted'
  const { connection } = usePublication({
    active: isHere && isReady,
    stream: media.stream,
    access: () => ownFormCheckAccess(id, page, own?.place ?? 0),
    onLive: () => {},
    onFail: fail,
  })
  const isGone = isHere && (media.state === 'refused' || (isReady && !media.cameraOn))
  const giveUp = useEffectEvent(() => stop().catch(ignoreFailedCall))
  useEffect(() => {
    if (isGone) void giveUp()
  }, [isGone])
  return { isHere, connection, show: () => act({ action: 'show', page }), stop }
}
