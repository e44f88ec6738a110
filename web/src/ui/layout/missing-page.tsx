import type { ReactNode } from 'react'
import { pageTitle } from '../../lib/text/page-title.ts'
import { Illustration } from '../art/illustration.tsx'

interface MissingPageProps {
  title: string
  text: string
  /** The way to where there is something. */
  action: ReactNode
}

/** Stands in place of an item that is not there, or not any more. */
export function MissingPage({ title, text, action }: MissingPageProps) {
  return (
    <section className="grid items-center gap-8 py-4 lg:grid-cols-[2fr_3fr] lg:gap-10">
      <title>{pageTitle(title)}</title>
      <div>
        <h1 className="display text-4xl md:text-6xl">{title}</h1>
        <p className="mt-3 max-w-line-sm text-ink-2">{text}</p>
        <div className="mt-7">{action}</div>
      </div>
      <div className="aspect-video overflow-hidden rounded-hero bg-stage max-lg:order-first">
        <Illustration seed="missing" category="flexibility" field={0} crop="wide" />
      </div>
    </section>
  )
}
