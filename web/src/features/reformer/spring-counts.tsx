import {
  type ListedSpring,
  MAX_OF_A_SPRING,
  type SpringLoad,
} from '@carriage/contract/reformer/schemas'
import MinusIcon from 'icon:Minus'
import PlusIcon from 'icon:Plus'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { inSentence } from './setup-text.ts'
import { texts as messages } from '@carriage/texts/web/reformer'

const t = messages.fields

interface SpringCountsProps {
  loads: readonly SpringLoad[]
  springs: readonly ListedSpring[]
  onChange: (loads: SpringLoad[]) => void
}

/** How many of each kind of spring are hooked on. */
export function SpringCounts({ loads, springs, onChange }: SpringCountsProps) {
  const countOf = (id: string) => loads.find(({ spring }) => spring === id)?.count ?? 0
  const set = (id: string, count: number) => {
    const others = new Map(loads.map((load) => [load.spring, load.count]))
    others.set(id, count)
    // In the order of the brand, strongest first.
    onChange(
      springs.flatMap((spring) => {
        const wanted = others.get(spring.id) ?? 0
        return wanted > 0 ? [{ spring: spring.id, count: wanted }] : []
      }),
    )
  }
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-1">
      {springs
        .filter(({ id, retired }) => !retired || countOf(id) > 0)
        .map(({ id, name, colour }) => (
          <div key={id} className="flex items-center gap-1">
            <span
              aria-hidden
              className="h-5 w-2 rounded-full ring-1 ring-line"
              style={{ background: colour }}
            />
            <span className="ms-1">{name}</span>
            <IconButton
              label={t.fewer({ name: inSentence(name) })}
              disabled={countOf(id) === 0}
              onClick={() => set(id, countOf(id) - 1)}
            >
              <MinusIcon size={16} aria-hidden />
            </IconButton>
            <span className="num w-4 text-center font-semibold">{countOf(id)}</span>
            <IconButton
              label={t.more({ name: inSentence(name) })}
              disabled={countOf(id) >= MAX_OF_A_SPRING}
              onClick={() => set(id, countOf(id) + 1)}
            >
              <PlusIcon size={16} aria-hidden />
            </IconButton>
          </div>
        ))}
    </div>
  )
}
