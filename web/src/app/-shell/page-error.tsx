import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { errorText, isOffline } from '../../lib/api/api-error.ts'
import { isMissingCode } from '../../lib/api/missing-code.ts'
import { reloadIfOutdated, reloadPage } from '../../lib/session/outdated.ts'
import { pageTitle } from '../../lib/text/page-title.ts'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { texts as messages } from '@carriage/texts/web/shell'

/** Shown for a page that failed to render or whose code did not load. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const missing = isMissingCode(error)
  // Offline nothing is reloaded, and the error must not flicker when the router renders it once more.
  const [goes, setGoes] = useState(missing && navigator.onLine)
  const retry = () => {
    // A browser remembers that a module failed; only a new page asks for it again.
    if (missing && navigator.onLine) return reloadPage()
    reset()
    return void router.invalidate()
  }
  useEffect(() => {
    if (!missing) return undefined
    void reloadIfOutdated(error).then(setGoes)
    addEventListener('online', reloadPage)
    return () => removeEventListener('online', reloadPage)
  }, [error, missing])
  return (
    <div className="mx-auto w-full max-w-3xl p-5 md:p-10">
      <title>{pageTitle(messages.titles.failed)}</title>
      {/* About to reload, it would be gone before anybody could read it. */}
      {!goes && (
        <ErrorState
          text={errorText(error)}
          offline={isOffline(error) || !navigator.onLine}
          onRetry={retry}
        />
      )}
    </div>
  )
}
