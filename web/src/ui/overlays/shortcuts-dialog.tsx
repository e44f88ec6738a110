import type { ComponentProps } from 'react'
import { texts as laterMessages } from '@carriage/texts/web/ui/later'
import { Dialog } from './dialog.tsx'

/** A key, or keys pressed together, and what they do. */
export interface Shortcut {
  /** Ways to do the same; each is keys that are pressed together. */
  keys: readonly (readonly string[])[]
  text: string
}

interface ShortcutsDialogProps extends Pick<
  ComponentProps<typeof Dialog>,
  'open' | 'onClose' | 'host'
> {
  groups: readonly { title: string; shortcuts: readonly Shortcut[] }[]
}

const keyStyle =
  'num rounded-md border border-line-strong bg-sunken px-1.5 py-0.5 text-note font-semibold'

/** The keys that do something on a page. */
export function ShortcutsDialog({ groups, ...dialog }: ShortcutsDialogProps) {
  const t = laterMessages.shortcuts
  return (
    <Dialog {...dialog} title={t.title}>
      {groups.map(({ title, shortcuts }) => (
        <section key={title} className="mt-5">
          <h3 className="label text-note text-ink-3">{title}</h3>
          <dl className="mt-1.5 divide-y divide-line">
            {shortcuts.map(({ keys, text }) => (
              <div key={text} className="flex items-center justify-between gap-4 py-2">
                <dt>{text}</dt>
                <dd className="flex flex-wrap items-center justify-end gap-1.5 text-ink-2">
                  {keys.map((together, index) => (
                    <span key={together.join('+')} className="flex items-center gap-1">
                      {index > 0 && <span className="me-0.5 text-sm">{t.or}</span>}
                      {together.map((key) => (
                        <kbd key={key} className={keyStyle}>
                          {key}
                        </kbd>
                      ))}
                    </span>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}
