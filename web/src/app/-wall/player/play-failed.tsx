import { setFocus } from '@noriginmedia/norigin-spatial-navigation-core'
import { useContext, useEffect } from 'react'
import { texts as videos } from '@carriage/texts/web/videos'
import { texts as t } from '@carriage/texts/web/wall'
import { StopButton, StopGroup } from '../focus/stop.tsx'
import { PagePath } from '../focus/use-stop.ts'

/** Stands in place of a class that cannot be played; Retry has the focus, which the picture had. */
export function PlayFailed({ onRetry }: { onRetry: () => void }) {
  const path = useContext(PagePath)
  useEffect(() => {
    void setFocus(`${path} retry`)
  }, [path])
  return (
    <StopGroup
      name="failed"
      className="grid aspect-video place-content-center justify-items-center gap-6 text-center"
    >
      <p role="alert" className="text-xl">
        {videos.failed}
      </p>
      <StopButton name="retry" variant="stage" onPress={onRetry}>
        {t.retry}
      </StopButton>
    </StopGroup>
  )
}
