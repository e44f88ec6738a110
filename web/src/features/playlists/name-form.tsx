import { createPlaylistBody } from '@carriage/contract/playlists/schemas'
import { useForm } from 'react-hook-form'
import { fieldErrors } from '../../lib/api/field-errors.ts'
import { showServerError } from '../../lib/api/form.ts'
import { ruleResolver } from '../../lib/api/rule-resolver.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { texts as messages } from '@carriage/texts/web/playlists'

interface Values {
  title: string
}

const resolver = ruleResolver<Values>((values) =>
  fieldErrors(createPlaylistBody.safeParse(values).error, ['title']),
)

interface NameFormProps {
  title?: string
  submit: string
  onSave: (title: string) => Promise<unknown>
}

/** The name of a playlist, new or changed. */
export function NameForm({ title = '', submit, onSave }: NameFormProps) {
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    resolver,
    defaultValues: { title },
  })
  const save = handleSubmit(async (values) => {
    try {
      await onSave(values.title.trim())
    } catch (error) {
      const text = showServerError(error, ['title'], setError)
      if (text !== null) toast.error(text)
    }
  })
  return (
    <form noValidate className="mt-5 grid gap-5" onSubmit={(event) => void save(event)}>
      <TextField
        label={messages.name}
        error={formState.errors.title?.message}
        {...register('title')}
      />
      <Button type="submit" className="sm:justify-self-end" pending={formState.isSubmitting}>
        {submit}
      </Button>
    </form>
  )
}
