import { hasPlace, type OwnStage } from '@carriage/contract/live-classes/stage'
import { type ReactNode, useState } from 'react'
import { texts as t } from '@carriage/texts/web/live-classes/stage/stage'
import { useAction } from '../../../catalog/use-action.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { MicMeter } from '../hosting/mic-meter.tsx'
import { type LocalMedia, useLocalMedia } from '../hosting/use-local-media.ts'
import { StageVideo } from '../presence/stage-video.tsx'
import type { Learned } from '../shared/shared-state.ts'
import { OwnControls } from './own-controls.tsx'
import { Tile } from './stage-tile.tsx'
import { useOwnPlace } from './use-own-place.ts'

interface StageGuestProps {
  /** The id of the class. */
  id: string
  own: OwnStage
  /** Whether they need no invitation. */
  isWelcome: boolean
  firstName: string
  /** Who invites; null for nobody known. */
  host: string | null
  /** Epoch seconds on the server's clock. */
  now: number
  onShared: (news: Learned) => void
  /** Shows who else is on the stage, around the own picture. */
  children: (tile: ReactNode) => ReactNode
}

/**
 * A member's way to the stage: the invitation, the own picture before anybody else sees it, and what they do there. Camera and
 * microphone are opened by a press alone, also after the page was loaded anew.
 */
export function StageGuest(props: StageGuestProps) {
  const { id, own, isWelcome, firstName, host, now, onShared, children } = props
  const [wish, setWish] = useState<'picture' | 'sound' | null>(null)
  const isAsked = own.state === 'invited' || hasPlace(own.state)
  const isOpen = isAsked || isWelcome
  const [before, setBefore] = useState(own.state)
  const hasLeft = hasPlace(before) && !hasPlace(own.state)
  if (before !== own.state) setBefore(own.state)
  // Who leaves is seen no longer, not even by themselves.
  if ((!isOpen || hasLeft) && wish !== null) setWish(null)
  const media = useLocalMedia(isOpen && wish !== null, wish === 'sound' ? 'mic' : 'both')
  const place = useOwnPlace({ id, own, media, onShared })
  const decline = useAction(place.isThere ? place.leave : place.decline)
  const come = useAction(() => place.accept(media.cameraOn))
  const isOnStage = place.isHere && wish !== null
  const tile = isOnStage && (
    <Tile name={firstName} isMuted={place.isMuted} isCohost={own.is_cohost}>
      <OwnPicture media={media} />
    </Tile>
  )
  return (
    <>
      {children(tile || null)}
      {isOnStage && <OwnControls place={place} media={media} />}
      {isOpen && !isOnStage && (
        <Card>
          {wish === null ? (
            <>
              <p className="title text-lead">
                {isAsked ? titleOf(own, host) : t.invitation.welcome}
              </p>
              <p className="mt-1 text-ink-2">
                {t.invitation.text}{' '}
                {own.state === 'invited' && own.expires_at !== null && (
                  <span className="num">
                    {t.invitation.answer({ seconds: Math.max(0, own.expires_at - now) })}
                  </span>
                )}
              </p>
              <div className="mt-4 flex flex-wrap gap-2">
                <Button onClick={() => setWish('picture')}>{t.invitation.withPicture}</Button>
                <Button variant="line" onClick={() => setWish('sound')}>
                  {t.invitation.soundOnly}
                </Button>
                {isAsked && (
                  <Button variant="ghost" pending={decline.pending} onClick={() => decline.run()}>
                    {place.isThere ? t.own.leave : t.invitation.decline}
                  </Button>
                )}
              </div>
            </>
          ) : (
            <Preview
              media={media}
              pending={come.pending}
              onCome={() => come.run()}
              onBack={() => setWish(null)}
            />
          )}
        </Card>
      )}
      {/* The region stands from the start: one that appears with its text is often not spoken. */}
      <p role="status" className={isOpen ? 'sr-only' : 'mt-3 text-sm text-ink-2 empty:hidden'}>
        {own.state === 'invited' && wish === null && titleOf(own, host)}
        {own.state === 'removed' && t.own.removed}
        {own.state === 'expired' && t.own.expired}
      </p>
    </>
  )
}

const titleOf = ({ state }: OwnStage, host: string | null): string => {
  if (state !== 'invited') return t.own.elsewhere
  return host === null ? t.invitation.nobody : t.invitation.title({ host })
}

const Card = ({ children }: { children: ReactNode }) => (
  <section
    aria-label={t.panel.title}
    className="mt-4 rounded-card border border-accent bg-surface p-5"
  >
    {children}
  </section>
)

const OwnPicture = ({ media }: { media: LocalMedia }) => (
  <StageVideo
    stream={media.cameraOn ? media.stream : null}
    label={t.preview.picture}
    muted
    mirrored={!media.facesAway}
  />
)

interface PreviewProps {
  media: LocalMedia
  pending: boolean
  onCome: () => void
  onBack: () => void
}

/** The own picture and sound before anybody else has them, and what coming on stage means. */
function Preview({ media, pending, onCome, onBack }: PreviewProps) {
  const isReady = media.state === 'granted'
  return (
    <>
      <p className="title text-lead">{t.preview.title}</p>
      {isReady && media.cameraOn && (
        <div className="relative mt-3 aspect-video max-w-80 overflow-hidden rounded-control bg-stage">
          <OwnPicture media={media} />
        </div>
      )}
      {isReady && (
        <div className="mt-3">
          <MicMeter stream={media.stream} micOn={media.micOn} />
        </div>
      )}
      {media.problem !== null && (
        <p role="alert" className="mt-3 text-danger">
          {media.problem}
        </p>
      )}
      <p className="mt-3">{media.cameraOn ? t.preview.consentPicture : t.preview.consentSound}</p>
      <p className="mt-1 text-sm text-ink-2">{t.preview.notRecorded}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        {media.state === 'refused' ? (
          <Button onClick={media.ask}>{t.preview.again}</Button>
        ) : (
          <Button disabled={!isReady} pending={pending} onClick={onCome}>
            {t.preview.come}
          </Button>
        )}
        <Button variant="line" onClick={onBack}>
          {t.preview.back}
        </Button>
      </div>
    </>
  )
}
