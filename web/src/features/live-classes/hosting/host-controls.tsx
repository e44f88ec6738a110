import MicrophoneIcon from 'icon:Microphone'
import MicrophoneSlashIcon from 'icon:MicrophoneSlash'
import VideoCameraIcon from 'icon:VideoCamera'
import VideoCameraSlashIcon from 'icon:VideoCameraSlash'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import type { HostStream } from './host-stream.ts'
import type { LocalMedia } from './use-local-media.ts'
import { texts as t } from '@carriage/texts/web/live-classes/hosting/host'
import { texts as ui } from '@carriage/texts/web/ui'
import { MicMeter } from './mic-meter.tsx'

interface HostControlsProps {
  media: LocalMedia
  status: HostStream['status']
  /** A stream runs, from here or from another program, or was interrupted. */
  runs: boolean
  mayStart: boolean
  onStart: () => void
  onCancel: () => void
  onStop: () => void
}

const options = (devices: readonly MediaDeviceInfo[], kind: string) =>
  devices.map(
    ({ deviceId, label }, index) =>
      [deviceId, label || t.unnamed({ kind, number: index + 1 })] as const,
  )

/** What the host does during a class. */
export function HostControls(props: HostControlsProps) {
  const { media, status, runs, mayStart, onStart, onCancel, onStop } = props
  const ready = media.state === 'granted'
  return (
    <section aria-label={t.controls} className="mt-4 space-y-4">
      <div className="flex items-center gap-2">
        <IconButton
          label={media.micOn ? t.mute : t.unmute}
          disabled={!ready}
          onClick={media.toggleMic}
          className="border border-line-strong"
        >
          {media.micOn ? (
            <MicrophoneIcon size={20} aria-hidden />
          ) : (
            <MicrophoneSlashIcon size={20} aria-hidden />
          )}
        </IconButton>
        <IconButton
          label={media.cameraOn ? t.cameraOff : t.cameraOn}
          disabled={!ready}
          onClick={media.toggleCamera}
          className="border border-line-strong"
        >
          {media.cameraOn ? (
            <VideoCameraIcon size={20} aria-hidden />
          ) : (
            <VideoCameraSlashIcon size={20} aria-hidden />
          )}
        </IconButton>
        <div className="ms-auto flex gap-2">
          {status === 'countdown' && (
            <Button variant="line" onClick={onCancel}>
              {ui.cancel}
            </Button>
          )}
          {/* A page that was reloaded goes on with what it has begun. */}
          {(status === 'idle' || status === 'stopped') && (
            <Button disabled={!ready || !mayStart} onClick={onStart}>
              {t.start}
            </Button>
          )}
          {status !== 'countdown' && (status === 'streaming' || runs) && (
            <Button variant="danger" onClick={onStop}>
              {t.stop}
            </Button>
          )}
        </div>
      </div>
      {ready && <MicMeter stream={media.stream} micOn={media.micOn} />}
      {ready && (
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={t.camera}
            options={options(media.cameras, t.camera)}
            value={media.camera}
            onChange={(event) => media.chooseCamera(event.target.value)}
          />
          <SelectField
            label={t.microphone}
            options={options(media.microphones, t.microphone)}
            value={media.microphone}
            onChange={(event) => media.chooseMicrophone(event.target.value)}
          />
        </div>
      )}
    </section>
  )
}
