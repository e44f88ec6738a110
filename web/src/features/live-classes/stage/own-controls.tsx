import MicrophoneIcon from 'icon:Microphone'
import MicrophoneSlashIcon from 'icon:MicrophoneSlash'
import VideoCameraIcon from 'icon:VideoCamera'
import VideoCameraSlashIcon from 'icon:VideoCameraSlash'
import { texts as hostTexts } from '@carriage/texts/web/live-classes/hosting/host'
import { texts } from '@carriage/texts/web/live-classes/stage/stage'
import { useAction } from '../../../catalog/use-action.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import type { LocalMedia } from '../hosting/use-local-media.ts'
import type { OwnPlace } from './use-own-place.ts'

const t = texts.own

interface OwnControlsProps {
  place: OwnPlace
  media: LocalMedia
  /** Absent where the page has them anyway. */
  hasDevices?: boolean
}

/** What somebody on the stage does there: mute, camera, leave. */
export function OwnControls({ place, media, hasDevices = true }: OwnControlsProps) {
  const { connection, isMuted } = place
  const mic = useAction(place.turnMic)
  const leave = useAction(place.leave)
  const isSilent = isMuted || !media.micOn
  const live = media.cameraOn ? t.livePicture : t.live
  const states = { live: isSilent ? t.muted : live, connecting: t.coming }
  return (
    <section aria-label={t.title} className="mt-4 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="title text-lead">{t.title}</h2>
        <div className="ms-auto flex flex-wrap gap-2">
          <IconButton
            label={isSilent ? hostTexts.unmute : hostTexts.mute}
            onClick={() => mic.run(isSilent)}
            className="border border-line-strong"
          >
            {isSilent ? (
              <MicrophoneSlashIcon size={20} aria-hidden />
            ) : (
              <MicrophoneIcon size={20} aria-hidden />
            )}
          </IconButton>
          {hasDevices && (
            <IconButton
              label={media.cameraOn ? hostTexts.cameraOff : hostTexts.cameraOn}
              onClick={media.toggleCamera}
              className="border border-line-strong"
            >
              {media.cameraOn ? (
                <VideoCameraIcon size={20} aria-hidden />
              ) : (
                <VideoCameraSlashIcon size={20} aria-hidden />
              )}
            </IconButton>
          )}
          <Button variant="dangerLine" pending={leave.pending} onClick={() => leave.run()}>
            {t.leave}
          </Button>
        </div>
      </div>
      <p role="status" className="mt-2 text-sm text-ink-2">
        {connection === 'live' || connection === 'connecting' ? states[connection] : t.reconnecting}
      </p>
    </section>
  )
}
