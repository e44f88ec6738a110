import TelevisionSimpleIcon from 'icon:TelevisionSimple'
import { lazy } from '@carriage/texts/lazy'
import { Suspense, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { texts as messages } from '@carriage/texts/web/videos/screens'
import type { ControlRef } from '../playback/player-control.ts'

const ScreenDialog = lazy(() => import('./screen-dialog.tsx'), 'ScreenDialog')

/** Hands what plays over to a television. */
export function ScreenButton({ videoId, control }: { videoId: string; control: ControlRef }) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <Button variant="line" onClick={() => setDialog('open')}>
        <TelevisionSimpleIcon size={18} aria-hidden />
        {messages.button}
      </Button>
      {dialog !== 'never' && (
        <Suspense>
          <ScreenDialog
            open={dialog === 'open'}
            onClose={() => setDialog('closed')}
            videoId={videoId}
            control={control}
          />
        </Suspense>
      )}
    </>
  )
}
