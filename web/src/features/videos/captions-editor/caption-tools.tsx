import ArrowUUpLeftIcon from 'icon:ArrowUUpLeft'
import ArrowUUpRightIcon from 'icon:ArrowUUpRight'
import { useState } from 'react'
import { commandKey } from '../../../lib/browser/command-key.ts'
import { readPosition } from '../../../staff/forms/position-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Chip } from '../../../ui/controls/chip.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { languageTitle } from '../../../lib/text/language-name.ts'
import type { Lines } from './edited-line.ts'
import type { Change, History } from './line-history.ts'
import { texts as t } from '@carriage/texts/web/videos/captions-editor'
import { texts as ui } from '@carriage/texts/web/ui'
import type { Compared } from './use-compared.ts'
import { countHits, type Doubt, nextHit, type Hit, type Search } from './search-lines.ts'
import { DoubtfulWords } from './doubtful-words.tsx'
import { FoldLine } from '../../../ui/layout/fold-line.tsx'

interface CaptionToolsProps {
  history: History
  chosen: number | null
  onChange: (change: Change) => void
  /** Goes to a part of a text. */
  onFind: (hit: Hit) => void
  onHear: (doubt: Doubt) => void
  compared: Compared
}

/** What can be done with all lines. */
export function CaptionTools(props: CaptionToolsProps) {
  const { history, chosen, onChange, onFind, onHear, compared } = props
  const { lines, past, future } = history
  return (
    <div className="my-4 lg:mb-0">
      <div className="flex items-center gap-1">
        <IconButton
          label={ui.undo}
          disabled={past.length === 0}
          onClick={() => onChange({ do: 'undo' })}
        >
          <ArrowUUpLeftIcon size={20} aria-hidden />
        </IconButton>
        <IconButton
          label={t.redo}
          disabled={future.length === 0}
          onClick={() => onChange({ do: 'redo' })}
        >
          <ArrowUUpRightIcon size={20} aria-hidden />
        </IconButton>
      </div>
      {compared.offered.length > 0 && (
        <div className="mb-4 sm:w-60">
          <SelectField
            label={t.compare}
            options={[['', t.compareNone], ...compared.offered.map(languageOption)]}
            value={compared.language ?? ''}
            onChange={({ target }) => compared.choose(target.value || undefined)}
          />
        </div>
      )}
      <DoubtfulWords lines={lines} onHear={onHear} />
      <details className="group/fold border-t border-line py-2">
        <FoldLine className="py-2 font-semibold">{t.search}</FoldLine>
        <FindAndReplace lines={lines} chosen={chosen} onChange={onChange} onFind={onFind} />
      </details>
      <details className="group/fold border-y border-line py-2">
        <FoldLine className="py-2 font-semibold">{t.shift}</FoldLine>
        <ShiftLines onChange={onChange} />
      </details>
      <p className="mt-3 text-sm text-ink-2 max-lg:hidden">{t.keys({ command: commandKey() })}</p>
    </div>
  )
}

const languageOption = (language: string) => [language, languageTitle(language)] as const

interface FindAndReplaceProps extends Pick<CaptionToolsProps, 'chosen' | 'onChange' | 'onFind'> {
  lines: Lines
}

function FindAndReplace({ lines, chosen, onChange, onFind }: FindAndReplaceProps) {
  const [search, setSearch] = useState<Search>({ find: '', by: '', wholeWords: false })
  const set = (part: Partial<Search>) => setSearch((now) => ({ ...now, ...part }))
  const count = countHits(lines, search)
  const goOn = () => {
    const hit = nextHit(lines, search, chosen)
    if (hit) onFind(hit)
  }
  const line = lines.find(({ key }) => key === chosen)
  const isHere = line !== undefined && countHits([line], search) > 0
  return (
    <div className="space-y-3 pt-1 pb-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={t.find}
          value={search.find}
          onChange={({ target }) => set({ find: target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // It would save the captions.
            event.preventDefault()
            goOn()
          }}
        />
        <TextField
          label={t.by}
          value={search.by}
          onChange={({ target }) => set({ by: target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Chip pressed={search.wholeWords} onPress={() => set({ wholeWords: !search.wholeWords })}>
          {t.wholeWords}
        </Chip>
        <output className="num text-sm text-ink-2">
          {search.find === '' ? '' : t.found({ count })}
        </output>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="line" size="sm" disabled={count === 0} onClick={goOn}>
          {t.next}
        </Button>
        <Button
          variant="line"
          size="sm"
          disabled={!isHere}
          onClick={() => line && onChange({ do: 'replace', search, key: line.key })}
        >
          {t.replace}
        </Button>
        <Button
          variant="line"
          size="sm"
          disabled={count === 0}
          onClick={() => onChange({ do: 'replace', search })}
        >
          {t.replaceAll}
        </Button>
      </div>
    </div>
  )
}

function ShiftLines({ onChange }: Pick<CaptionToolsProps, 'onChange'>) {
  const [typed, setTyped] = useState('0.5')
  const by = readPosition(typed)
  return (
    <div className="pt-1 pb-3">
      <p className="mb-3 text-ink-2">{t.shiftText}</p>
      <div className="flex flex-wrap items-end gap-2">
        <div className="w-36">
          <TextField
            label={t.seconds}
            inputMode="decimal"
            value={typed}
            error={by === null ? t.wrongSeconds : undefined}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              // It would save the captions.
              if (event.key === 'Enter') event.preventDefault()
            }}
          />
        </div>
        <Button
          variant="line"
          disabled={by === null}
          onClick={() => by !== null && onChange({ do: 'shift', by: -by })}
        >
          {t.earlier}
        </Button>
        <Button
          variant="line"
          disabled={by === null}
          onClick={() => by !== null && onChange({ do: 'shift', by })}
        >
          {t.later}
        </Button>
      </div>
    </div>
  )
}
