import { MAX_EFFORT } from '@carriage/contract/videos/schemas'
import { useState } from 'react'
import { errorText } from '../../../lib/api/api-error.ts'
import { ChoiceGroup } from '../../../ui/controls/choice.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { rateEffort } from '../api.ts'
import { messages } from '../messages.ts'

const t = messages.after
const options = Array.from({ length: MAX_EFFORT }, (_, index) => String(index + 1)).map(
  (value) => ({ value, label: value }),
)

interface EffortQuestionProps {
  videoId: string
  /** Called at the first answer: somebody is busy here. */
  onAnswer: () => void
}

/** Asks how hard it was; the answer is stored at once, and can be changed. */
export function EffortQuestion({ videoId, onAnswer }: EffortQuestionProps) {
  const [chosen, setChosen] = useState<string[]>([])
  const [saved, setSaved] = useState(false)
  const choose = async (value: string[]) => {
    onAnswer()
    setChosen(value)
    setSaved(false)
    try {
      await rateEffort(videoId, Number(value[0]))
      setSaved(true)
    } catch (error) {
      setChosen([])
      toast.error(errorText(error))
    }
  }
  return (
    <div>
      <ChoiceGroup
        legend={t.effort}
        hint={t.effortHint}
        name="effort"
        options={options}
        value={chosen}
        onChange={(value) => void choose(value)}
      />
      <output className="mt-2 block min-h-5 text-sm text-ink-2">
        {saved ? t.effortSaved : ''}
      </output>
    </div>
  )
}
