import type { OwnFormCheck } from '@carriage/contract/live-classes/form-check'
import { texts as t } from '@carriage/texts/web/live-classes/form-check/form-check'
import { texts as ui } from '@carriage/texts/web/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAction } from '../../../catalog/use-action.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { type LocalMedia, useLocalMedia } from '../hosting/use-local-media.ts'
import { StageVideo } from '../presence/stage-video.tsx'
import type { Learned } from '../shared/shared-state.ts'
import { useShownCamera } from './use-shown-camera.ts'

interface ShowCameraProps {
  /** The id of the class. */
  id: string
  own: OwnFormCheck | null
  onShared: (news: Learned) => void
  /** Nothing is shown any more, or it was not to be. */
  onClose: () => void
}

/**
 * How a member shows the hosts of a class their camera: first to themselves, then to nobody else. The camera is opened by a press
 * alone, also after the page was loaded anew.
 */
export function ShowCamera({ id, own, onShared, onClose }: ShowCameraProps) {
  const [isWanted, setWanted] = useState(own === null)
  const media = useLocalMedia(isWanted, 'camera')
  const { isHere, connection, ...camera } = useShownCamera({ id, own, media, onShared })
  const show = useAction(camera.show)
  const stop = useAction(camera.stop)
  const [wasShown, setWasShown] = useState(own !== null)
  if (own !== null && !wasShown) setWasShown(true)
  const isEnded = wasShown && own === null
  const end = useEffectEvent(() => {
    toast.ok(t.ended)
    onClose()
  })
  useEffect(() => {
    if (isEnded) end()
  }, [isEnded])

  const connections = { live: t.live, connecting: t.coming } as const
  const state =
    connection === 'live' || connection === 'connecting' ? connections[connection] : t.reconnecting
  return (
    <section aria-label={t.title} className="mt-4 rounded-card border border-accent bg-surface p-5">
      <h2 className="title text-lead">{t.title}</h2>
      {isWanted ? (
        <>
          {media.state === 'granted' && <OwnPicture media={media} />}
          {media.problem !== null && (
            <p role="alert" className="mt-3 text-danger">
              {media.problem}
            </p>
          )}
          <p className="mt-3">{isHere ? <span role="status">{state}</span> : t.text}</p>
        </>
      ) : (
        <p role="status" className="mt-1 text-ink-2">
          {t.elsewhere}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {!isWanted && <Button onClick={() => setWanted(true)}>{t.here}</Button>}
        {isWanted && !isHere && media.state !== 'refused' && (
          <Button
            disabled={media.state !== 'granted'}
            pending={show.pending}
            onClick={() => show.run()}
          >
            {t.show}
          </Button>
        )}
        {isWanted && !isHere && media.state === 'refused' && (
          <Button onClick={media.ask}>{t.again}</Button>
        )}
        {own === null ? (
          <Button variant="line" onClick={onClose}>
            {ui.cancel}
          </Button>
        ) : (
          <Button variant="dangerLine" pending={stop.pending} onClick={() => stop.run()}>
            {t.stop}
          </Button>
        )}
      </div>
    </section>
  )
}

const OwnPicture = ({ media }: { media: LocalMedia }) => (
  <div className="relative mt-3 aspect-video max-w-80 overflow-hidden rounded-control bg-stage">
    <StageVideo stream={media.stream} label={t.picture} muted mirrored={!media.facesAway} />
  </div>
)
