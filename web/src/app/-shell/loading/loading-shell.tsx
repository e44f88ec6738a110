import type { ReactNode } from 'react'
import { useIsPhone } from '../../../lib/browser/use-media-query.ts'
import { parseSearch, readFrame } from '../../../lib/lists/search.ts'
import { useUser } from '../../../lib/session/session.ts'
import { brand } from '../../../lib/text/brand.ts'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { BrandMark } from '../../../catalog/brand-mark.tsx'
import { texts as messages } from '@carriage/texts/web/shell'
import { useSidebar } from '../admin/use-sidebar.ts'
import { type Shell, shellOf } from './shell-of.ts'

const brandMark = (
  <span className="inline-flex min-h-11 items-center">
    <BrandMark />
  </span>
)
const nav = () => [
  messages.home,
  messages.programs,
  messages.discover,
  messages.live,
  messages.profile,
]

const cards = (
  <div className="mt-12 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
    {[0, 1, 2].map((key) => (
      <Skeleton key={key} className="aspect-video rounded-card" />
    ))}
  </div>
)

function MemberShape({ framed }: { framed: boolean }) {
  return (
    <div className="min-h-dvh">
      {!framed && (
        <div className="rails sticky top-0 pt-[env(safe-area-inset-top)]">
          <div className="mx-auto flex h-16 max-w-page items-center gap-2 px-4 md:px-8">
            <span className="-ms-2.5 size-11 md:hidden" />
            <div className="me-auto md:me-7">{brandMark}</div>
            <div className="me-auto hidden h-full gap-1 md:flex">
              {nav().map((label) => (
                <span key={label} className="flex items-center px-3.5 font-medium text-ink-2">
                  {label}
                </span>
              ))}
            </div>
            <Skeleton className="size-11 rounded-full" />
          </div>
        </div>
      )}
      <div className="mx-auto max-w-page px-4 pt-7 md:px-8 md:pt-10">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="mt-2.5 mb-8 h-11 w-72 max-w-full" />
        <Skeleton className="aspect-4/5 rounded-hero md:aspect-3/1" />
        {cards}
      </div>
    </div>
  )
}

function StaffShape() {
  const isPhone = useIsPhone()
  const { wide } = useSidebar()
  return (
    <div className="flex min-h-dvh">
      {!isPhone && (
        <div
          className={`h-dvh shrink-0 border-e border-line bg-surface px-3 ${wide ? 'w-62' : 'w-18'}`}
        >
          <div className="flex h-16 items-center px-2.5">{wide && brandMark}</div>
          <div className="space-y-2">
            {[0, 1, 2, 3, 4].map((key) => (
              <Skeleton key={key} className="h-10 rounded-control" />
            ))}
          </div>
        </div>
      )}
      <div className="min-w-0 flex-1">
        <div className="flex h-16 items-center gap-2 px-4 md:px-8">
          <span className="-ms-2.5 size-11" />
          {isPhone && brandMark}
        </div>
        <div className="px-4 md:px-8">
          <Skeleton className="h-9 w-64 max-w-full" />
          <Skeleton className="mt-8 h-28 rounded-card" />
          <Skeleton className="mt-5 h-96 rounded-card" />
        </div>
      </div>
    </div>
  )
}

function FormShape({ framed }: { framed: boolean }) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(29rem,2fr)_3fr]">
      <div className="flex min-w-0 flex-col px-5 sm:px-12 lg:py-2">
        {!framed && <div className="flex min-h-16 items-center py-2">{brandMark}</div>}
        <div className="mx-auto flex w-full max-w-100 flex-1 flex-col py-9 sm:justify-center lg:py-12">
          <Skeleton className="h-10 w-64 max-w-full" />
          <Skeleton className="mt-8 h-12 rounded-control" />
          <Skeleton className="mt-5 h-12 rounded-control" />
          <Skeleton className="mt-7 h-12 rounded-control" />
        </div>
      </div>
      <div className="sticky top-3 m-3 hidden h-[calc(100dvh-1.5rem)] rounded-hero bg-stage lg:block" />
    </div>
  )
}

function TextShape({ framed }: { framed: boolean }) {
  return (
    <div className="mx-auto min-h-dvh max-w-page px-5 md:px-8">
      {!framed && <div className="flex min-h-16 items-center py-2">{brandMark}</div>}
      <Skeleton className="mt-10 h-11 w-80 max-w-full" />
      <Skeleton className="mt-8 h-64 rounded-card" />
    </div>
  )
}

const shapes: Record<Shell, (props: { framed: boolean }) => ReactNode> = {
  member: MemberShape,
  staff: StaffShape,
  form: FormShape,
  text: TextShape,
}

/** The frame of the page that is about to come, in its places, until the session and its code are there. */
export function LoadingShell() {
  const signedIn = useUser() !== null
  const Shape = shapes[shellOf(location.pathname, signedIn)]
  return (
    <div aria-busy>
      <title>{brand.name}</title>
      <output className="sr-only">{messages.loading}</output>
      <div aria-hidden>
        <Shape framed={readFrame(parseSearch(location.search)).app === 'true'} />
      </div>
    </div>
  )
}
