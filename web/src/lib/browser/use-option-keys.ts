import { type KeyboardEvent, useEffect, useId, useState } from 'react'

interface OptionKeys<Item> {
  items: readonly Item[]
  onChoose: (item: Item) => void
  /** The one that is marked before an arrow is pressed; -1 for none. */
  first: number
  open: boolean
}

/**
 * A field that keeps the focus while the arrows mark one of the options below it (ARIA Authoring Practices, list
 * autocomplete).
 */
export function useOptionKeys<Item>({ items, onChoose, first, open }: OptionKeys<Item>) {
  const id = useId()
  const [active, setActive] = useState(first)
  const current = Math.min(active, items.length - 1)
  const optionId = (index: number) => `${id}-option-${index}`
  const currentId = open && current >= 0 ? optionId(current) : undefined
  useEffect(() => {
    if (currentId)
      document.getElementById(currentId)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [currentId])
  /** Whether the key was one of the list. */
  const press = (event: KeyboardEvent): boolean => {
    // While a word is still being composed, Enter and the arrows belong to that.
    if (event.nativeEvent.isComposing || !open || items.length === 0) return false
    const steps: Record<string, number> = {
      ArrowDown: (current + 1) % items.length,
      ArrowUp: current <= 0 ? items.length - 1 : current - 1,
    }
    const next = steps[event.key]
    const chosen = items[current]
    if (next !== undefined) setActive(next)
    else if (event.key === 'Enter' && chosen) onChoose(chosen)
    else return false
    event.preventDefault()
    return true
  }
  return {
    press,
    reset: () => setActive(first),
    field: {
      role: 'combobox',
      'aria-expanded': open && items.length > 0,
      'aria-controls': `${id}-list`,
      'aria-autocomplete': 'list',
      'aria-activedescendant': currentId,
    } as const,
    list: { id: `${id}-list`, role: 'listbox' } as const,
    option: (index: number) => ({
      id: optionId(index),
      role: 'option' as const,
      'aria-selected': index === current,
      onPointerMove: () => setActive(index),
      onClick: () => {
        const item = items[index]
        if (item) onChoose(item)
      },
    }),
  }
}
