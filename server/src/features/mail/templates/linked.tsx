import { Fragment, type ReactNode } from 'react'

interface LinkedProps {
  /** With `<name>words</name>` where a link stands. */
  text: string
  /** Writes the link of each name. */
  children: Readonly<Record<string, (words: string) => ReactNode>>
}

/** A sentence of a catalogue with links in it, so that each language can put them where they belong. */
export const Linked = ({ text, children: links }: LinkedProps) =>
  // Texts, names and words of links take turns.
  text.split(/<(\w+)>([^<]*)<\/\1>/).map((part, at, parts) => {
    if (at % 3 === 1) return null
    const link = at % 3 === 2 ? links[parts[at - 1] ?? ''] : undefined
    return <Fragment key={at}>{link ? link(part) : part}</Fragment>
  })
