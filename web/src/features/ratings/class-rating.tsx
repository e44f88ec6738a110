import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAction } from '../../catalog/use-action.ts'
import { ChoiceGroup } from '../../ui/controls/choice.tsx'
import { texts as t } from '@carriage/texts/web/ratings'
import { texts as ui } from '@carriage/texts/web/ui'
import { getClassRating, rateClass as rateClassCall } from '@carriage/contract/ratings/endpoints'
import { callOrKeep } from '../../lib/outbox/outbox.ts'
import { queryClient } from '../../lib/queries/query-client.ts'
import { queryKeys } from '../../lib/queries/query-keys.ts'

const keys = queryKeys<'one'>('ratings')

/** What was said of a class; read anew, for it may have been said elsewhere. */
const classRatingQuery = (id: string) =>
  keys.query('one', getClassRating, { params: { id }, staleTime: 0, gcTime: 0 })

async function rateClass(
  { id, title }: { id: string; title: string },
  again: boolean,
): Promise<void> {
  const answer = await callOrKeep(
    rateClassCall,
    { params: { id }, body: { again } },
    { about: `rating ${id}`, kind: 'rating', title },
  )
  queryClient.setQueryData(classRatingQuery(id).queryKey, answer ?? { rating: { again } })
}

const yesOrNo = () => [
  { value: 'yes', label: ui.yes },
  { value: 'no', label: ui.no },
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
  const presses = useRef(0)
  const rate = useAction(async (choice: boolean, press: number) => {
    try {
      await rateClass(of, choice)
    } finally {
      if (press === presses.current) setPressed(null)
    }
  })
  const press = (choice: boolean) => {
    onAnswer()
    presses.current += 1
    setPressed(choice)
    rate.run(choice, presses.current)
  }
  return (
    <ChoiceGroup
      legend={t.again}
      hint={t.hint}
      name="again"
      options={yesOrNo()}
      value={again === null ? [] : [again ? 'yes' : 'no']}
      onChange={([choice]) => press(choice === 'yes')}
    />
  )
}
