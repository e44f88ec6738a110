import { texts } from '@carriage/texts/web/live-classes/stage/stage'
import { useAction } from '../../../catalog/use-action.ts'
import { Button } from '../../../ui/controls/button.tsx'
import type { LocalMedia } from '../hosting/use-local-media.ts'
import { OwnControls } from './own-controls.tsx'
import type { OwnPlace } from './use-own-place.ts'

const t = texts.panel

/** How somebody on the host's page who is not the host comes on the stage beside them. */
export function CohostPlace({ place, media }: { place: OwnPlace; media: LocalMedia }) {
  const come = useAction(() => place.accept(media.cameraOn))
  if (place.isHere) return <OwnControls place={place} media={media} hasDevices={false} />
  return (
    <div className="mt-4 rounded-card border border-line bg-surface p-5">
      <p className="text-ink-2">{t.comeText}</p>
      <Button
        className="mt-3"
        disabled={media.state !== 'granted'}
        pending={come.pending}
        onClick={() => come.run()}
      >
        {texts.preview.come}
      </Button>
    </div>
  )
}
