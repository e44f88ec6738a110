import { type ReactNode, useId } from 'react'

interface FormSectionProps {
  title: string
  text?: ReactNode
  /** Names the section in addresses: `#anchor`. */
  anchor?: string
  children?: ReactNode
}

/** A part of a long form: what it is about beside its fields, above them on phones. */
export function FormSection({ title, text, anchor, children }: FormSectionProps) {
  const id = useId()
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-5 border-t border-line py-8 first:border-t-0 first:pt-0 lg:grid-cols-[17rem_minmax(0,38rem)]"
    >
      <div>
        <h2 id={id} className="title text-lg">
          {title}
        </h2>
        {text !== undefined && <p className="mt-1.5 max-w-line-sm text-ink-2">{text}</p>}
      </div>
      {children !== undefined && <div className="min-w-0">{children}</div>}
    </section>
  )
}
