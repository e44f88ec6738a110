import { useEffect, useState } from 'react'
import { reportProgress } from '../api.ts'
import { createWatchReport } from './watch-report.ts'

/**
 * The report of one video, which is sent to its end however the page is left. `from` is where
 * playback begins, in seconds; `film` is the playback id of what plays; what plays outside of a program may count as a session of one.
 */
export function useWatchReport(
  videoId: string,
  {
    from,
    ...of
  }: { from: number; title: string; outsideProgram: boolean; film: string | undefined },
): ReturnType<typeof createWatchReport> {
  const [report] = useState(() =>
    createWatchReport((point) => reportProgress(videoId, point, of), {
      from,
    }),
  )
  useEffect(() => {
    const { flush } = report
    const flushHidden = () => {
      if (document.visibilityState === 'hidden') flush()
    }
    // Phones often end a page without any other event than one of these.
    addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flushHidden)
    return () => {
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flushHidden)
      flush()
    }
  }, [report])
  return report
}
