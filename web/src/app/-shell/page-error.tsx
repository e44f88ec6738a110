import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { errorText, isOffline } from '../../lib/api-error.ts'
import { ErrorState } from '../../ui/error-state.tsx'

/** Stands in for a page that could not be drawn or whose code did not arrive. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <div className="mx-auto w-full max-w-3xl p-5 md:p-10">
      <ErrorState
        text={errorText(error)}
        offline={isOffline(error) || !navigator.onLine}
        onRetry={retry}
      />
    </div>
  )
}
