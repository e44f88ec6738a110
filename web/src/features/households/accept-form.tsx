import { acceptInvitation } from '@carriage/contract/households/endpoints'
import { ageBands, type AgeBand, type Invitation } from '@carriage/contract/households/schemas'
import { useState } from 'react'
import { refreshUser } from '../accounts/api.ts'
import { errorText } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { forgetRights } from '../../catalog/forget.ts'
import { useAction } from '../../catalog/use-action.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../ui/controls/choice.tsx'
import { FormError } from '../../ui/controls/field.tsx'
import { keepHousehold } from './api.ts'
import { texts as householdMessages } from '@carriage/texts/web/households'
import { brand } from '../../lib/text/brand.ts'
import { Form } from '../../ui/controls/form.tsx'

const t = householdMessages.invitation

const options = () => ageBands.map((value) => ({ value, label: t.ages[value] }))

/** Asks for an age and takes the place; a child is told why not, and nothing is sent. */
export function AcceptForm({ invitation }: { invitation: Invitation }) {
  const [age, setAge] = useState<AgeBand>()
  const [error, setError] = useState<string>()
  const [refusal, setRefusal] = useState('')
  const accept = useAction(async () => {
    setRefusal('')
    if (age === undefined) return setError(t.ageError)
    try {
      const answer = await call(acceptInvitation, { params: { id: invitation._id }, body: { age } })
      await refreshUser()
      await forgetRights()
      keepHousehold(answer)
    } catch (failure) {
      setRefusal(errorText(failure))
    }
  })
  const choose = ([value]: string[]) => {
    setError(undefined)
    setRefusal('')
    setAge(ageBands.find((band) => band === value))
  }
  return (
    <Form className="space-y-6" onSubmit={() => accept.run()}>
      <ChoiceGroup
        legend={t.age}
        name="age"
        options={options()}
        value={age === undefined ? [] : [age]}
        onChange={choose}
        error={error}
      />
      {age === 'minor' && (
        <p className="text-ink-2">{t.minorText({ holder: invitation.holder_name })}</p>
      )}
      {age === 'child' && <p role="status">{t.childText({ brand: brand.name })}</p>}
      <FormError>{refusal}</FormError>
      <Button type="submit" className="w-full" pending={accept.pending} disabled={age === 'child'}>
        {t.join}
      </Button>
    </Form>
  )
}
