import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../lib/api/api-error.ts'
import { ChoiceGroup } from '../../ui/controls/choice.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { classRatingQuery, rateClass } from './api.ts'
import { texts as t } from '@carriage/texts/web/ratings'

const yesOrNo = () => [
  { value: 'yes', label: t.yes },
  { value: 'no', label: t.no },
]

interface ClassRatingProps {
  /** A video, or a live class. */
  of: { id: string; title: string }
  onAnswer: () => void
}

/** Asks whether a member would do a class again; the answer is stored at once, and can be changed. */
export function ClassRating({ of, onAnswer }: ClassRatingProps) {
  const { data } = useQuery(classRatingQuery(of.id))
  // Shown before it is stored.
  const [pressed, setPressed] = useState<boolean | null>(null)
  const again = pressed ?? data?.rating.again ?? null
  const rate = async (choice: boolean) => {
    onAnswer()
    setPressed(choice)
    try {
      await rateClass(of, choice)
    } catch (error) {
      toast.error(errorText(error))
      setPressed(null)
    }
  }
  return (
    <ChoiceGroup
      legend={t.again}
      hint={t.hint}
      name="again"
      options={yesOrNo()}
      value={again === null ? [] : [again ? 'yes' : 'no']}
      onChange={([choice]) => void rate(choice === 'yes')}
    />
  )
}
