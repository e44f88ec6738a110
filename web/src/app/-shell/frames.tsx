/** Where the parts of a page stand. The pages fill these frames, and so does what stands there until a page has come. */
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { Link } from '@tanstack/react-router'
import { BrandMark } from '../../catalog/brand-mark.tsx'

export function BrandLink({ to }: { to: '/' | '/dashboard' | '/admin' }) {
  return (
    <Link to={to} className={brandStyle}>
      <BrandMark />
    </Link>
  )
}

export const memberHeader =
  'sticky top-0 z-frame bg-paper/92 pt-[env(safe-area-inset-top)] max-xs:static backdrop-blur-md'
export const memberNav = 'me-auto hidden h-full gap-1 md:flex'
export const memberNavItem = 'flex h-full items-center px-2 font-medium text-ink-2 lg:px-3.5'
export const memberMain =
  'mx-auto max-w-page px-4 pt-7 pb-[calc(var(--tab-bar,0px)+7rem)] outline-none md:px-8 md:pt-10 md:pb-20'
export const brandStyle = 'inline-flex min-h-11 items-center rounded-chip'
export const staffMain = 'px-4 pb-20 outline-none md:px-8'
export const publicHeader =
  'flex min-h-16 flex-wrap items-center justify-between gap-x-4 pt-[calc(0.5rem+env(safe-area-inset-top))] pb-2'
export const splitMain =
  'mx-auto flex w-full max-w-100 flex-1 flex-col py-9 sm:justify-center lg:py-12 outline-none'
export const textPage = 'mx-auto flex min-h-dvh max-w-page flex-col px-5 md:px-8'

interface MemberBarProps {
  /** The button of the menu, on phones. */
  menu: ReactNode
  brand: ReactNode
  /** The navigation and what stands after it. */
  children: ReactNode
}

/** The row of the header of members. */
export function MemberBar({ menu, brand, children }: MemberBarProps) {
  return (
    <div className="rails">
      <div className="mx-auto flex h-16 max-w-page items-center gap-2 px-4 max-xs:h-auto max-xs:flex-wrap max-xs:justify-end md:px-8">
        {menu}
        <div className="me-auto max-xs:min-w-0 md:me-3 lg:me-7">{brand}</div>
        {children}
      </div>
    </div>
  )
}

interface StaffFrameProps {
  /** Null on phones, where the menu is a sheet. */
  side: { wide: boolean; brand: ReactNode; content: ReactNode } | null
  bar: ReactNode
  children: ReactNode
}

/** The side menu of staff, and what stands beside it. */
export function StaffFrame({ side, bar, children }: StaffFrameProps) {
  return (
    <div className="flex min-h-dvh">
      {side && (
        <aside
          className={cx(
            'sticky top-0 flex h-dvh shrink-0 flex-col overflow-hidden border-e border-line bg-surface px-3 pt-[env(safe-area-inset-top)] pb-3 transition-[width] duration-mid ease-glide',
            side.wide ? 'w-62' : 'w-18',
          )}
        >
          <div className="flex h-16 shrink-0 items-center px-2.5">{side.wide && side.brand}</div>
          {side.content}
        </aside>
      )}
      <div className="min-w-0 flex-1">
        <header className="flex min-h-[calc(4rem+env(safe-area-inset-top))] items-center gap-2 px-4 pt-[env(safe-area-inset-top)] max-xs:flex-wrap max-xs:py-2 md:px-8">
          {bar}
        </header>
        {children}
      </div>
    </div>
  )
}

/** A form at the left, and a picture at the right where there is room. */
export function SplitFrame({ children, cover }: { children: ReactNode; cover?: ReactNode }) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(29rem,2fr)_3fr]">
      <div className="flex min-w-0 flex-col px-5 sm:px-12 lg:py-2">{children}</div>
      <div className="sticky top-3 m-3 hidden h-[calc(100dvh-1.5rem)] overflow-hidden rounded-hero bg-stage lg:block">
        {cover}
      </div>
    </div>
  )
}
