import type { ReactNode } from 'react'
import { useIsPhone } from '../../../lib/browser/use-media-query.ts'
import { parseSearch, readFrame } from '../../../lib/lists/search.ts'
import { useUser } from '../../../lib/session/session.ts'
import { brand } from '../../../lib/text/brand.ts'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { BrandMark } from '../../../catalog/brand-mark.tsx'
import { texts as messages } from '@carriage/texts/web/shell'
import { useSidebar } from '../admin/use-sidebar.ts'
import * as frames from '../frames.tsx'
import { type Shell, shellOf } from './shell-of.ts'

const brandMark = (
  <span className={frames.brandStyle}>
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

/** What stands in a frame until its page has come: each shape an element. */
const shapes = (...classes: readonly string[]) =>
  classes.map((className, key) => <Skeleton key={key} className={className} />)

function MemberShape({ framed }: { framed: boolean }) {
  return (
    <div className="min-h-dvh">
      {!framed && (
        <div className={frames.memberHeader}>
          <frames.MemberBar menu={<span className="-ms-2.5 size-11 md:hidden" />} brand={brandMark}>
            <div className={frames.memberNav}>
              {nav().map((label) => (
                <span key={label} className={frames.memberNavItem}>
                  {label}
                </span>
              ))}
            </div>
            <Skeleton className="size-11 rounded-full" />
          </frames.MemberBar>
        </div>
      )}
      <div className={frames.memberMain}>
        {shapes(
          'h-4 w-32',
          'mt-2.5 mb-8 h-11 w-72 max-w-full',
          'aspect-4/5 rounded-hero md:aspect-3/1',
        )}
        <div className="mt-12 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {shapes(...Array<string>(3).fill('aspect-video rounded-card'))}
        </div>
      </div>
    </div>
  )
}

function StaffShape() {
  const isPhone = useIsPhone()
  const { wide } = useSidebar()
  const links = (
    <div className="space-y-2">{shapes(...Array<string>(5).fill('h-10 rounded-control'))}</div>
  )
  return (
    <frames.StaffFrame
      side={isPhone ? null : { wide, brand: brandMark, content: links }}
      bar={
        <>
          <span className="-ms-2.5 size-11" />
          {isPhone && brandMark}
        </>
      }
    >
      <div className={frames.staffMain}>
        {shapes('h-9 w-64 max-w-full', 'mt-8 h-28 rounded-card', 'mt-5 h-96 rounded-card')}
      </div>
    </frames.StaffFrame>
  )
}

function FormShape({ framed }: { framed: boolean }) {
  return (
    <frames.SplitFrame>
      {!framed && <div className={frames.publicHeader}>{brandMark}</div>}
      <div className={frames.splitMain}>
        {shapes(
          'h-10 w-64 max-w-full',
          'mt-8 h-12 rounded-control',
          'mt-5 h-12 rounded-control',
          'mt-7 h-12 rounded-control',
        )}
      </div>
    </frames.SplitFrame>
  )
}

function TextShape({ framed }: { framed: boolean }) {
  return (
    <div className={frames.textPage}>
      {!framed && <div className={frames.publicHeader}>{brandMark}</div>}
      {shapes('mt-10 h-11 w-80 max-w-full', 'mt-8 h-64 rounded-card')}
    </div>
  )
}

const shapeOf: Record<Shell, (props: { framed: boolean }) => ReactNode> = {
  member: MemberShape,
  staff: StaffShape,
  form: FormShape,
  text: TextShape,
}

/** The frame of the page that is about to come, in its places, until the session and its code are there. */
export function LoadingShell() {
  const signedIn = useUser() !== null
  const Shape = shapeOf[shellOf(location.pathname, signedIn)]
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
