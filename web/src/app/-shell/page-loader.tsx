import { BrandMark } from '../../catalog/brand-mark.tsx'
import { texts as messages } from '@carriage/texts/web/shell'

/** Shown while somebody comes back from signing in elsewhere. */
export function PageLoader() {
  return (
    <div className="grid min-h-dvh place-items-center">
      <div className="w-40 text-center">
        <BrandMark size="text-4xl" />
        <div aria-hidden className="relative mt-5 h-3.5 overflow-hidden">
          <span className="absolute inset-x-0 bottom-0 h-px bg-line-strong" />
          <span className="absolute inset-x-0 bottom-1 h-px bg-line-strong" />
          <span className="carriage-run absolute bottom-px start-0 h-2.75 w-7.5 rounded-sm bg-accent" />
        </div>
        <output className="sr-only">{messages.loading}</output>
      </div>
    </div>
  )
}
