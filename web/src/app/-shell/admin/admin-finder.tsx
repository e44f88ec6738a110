import type { User } from '@carriage/contract/accounts/schemas'
import MagnifyingGlassIcon from 'icon:MagnifyingGlass'
import { lazy } from '@carriage/texts/lazy'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { commandKey } from '../../../lib/browser/command-key.ts'
import { useHelpKey } from '../../../lib/browser/use-help-key.ts'
import { ShortcutsDialog } from '../../../ui/overlays/shortcuts-dialog.tsx'
import { texts as adminMessages } from '@carriage/texts/web/shell/admin/admin'

const t = adminMessages.search

const SearchDialog = lazy(() => import('./search/search-dialog.tsx'), 'SearchDialog')

const shortcuts = () => [
  {
    title: adminMessages.shortcuts.everywhere,
    shortcuts: [
      { keys: [[commandKey(), 'K']], text: t.title },
      { keys: [[commandKey(), 'B']], text: adminMessages.shortcuts.menu },
      { keys: [['?']], text: adminMessages.shortcuts.help },
    ],
  },
]

/** Calls when Ctrl+K or Cmd+K is pressed. */
function useSearchKey(onKey: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const command = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!command || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      onKey()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [onKey])
}

/** The button that searches the admin area, its key, and the keys of the area by a question mark. */
export function AdminFinder({ user }: { user: User }) {
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  const [help, setHelp] = useState(false)
  const find = useCallback(() => {
    setWanted(true)
    setOpen(true)
  }, [])
  useSearchKey(find)
  useHelpKey(
    useCallback(() => {
      // In full screen a dialog of the page would not be seen.
      if (!document.fullscreenElement) setHelp(true)
    }, []),
  )
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={find}
        className="press flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control px-3 text-ink-2 hover:bg-sunken hover:text-ink md:border md:border-line-strong"
      >
        <MagnifyingGlassIcon size={19} aria-hidden />
        <span className="max-md:sr-only">{t.button}</span>
        <kbd aria-hidden className="num text-xs text-ink-3 max-lg:hidden">
          {commandKey()} K
        </kbd>
      </button>
      {wanted && (
        <Suspense>
          <SearchDialog user={user} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
      <ShortcutsDialog open={help} onClose={() => setHelp(false)} groups={shortcuts()} />
    </>
  )
}
