import type { ComponentProps, FormEvent } from 'react'

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  onSubmit: () => void
}

/** A form with rules of its own: the browser neither checks its fields nor sends it. */
export function Form({ onSubmit, ...form }: FormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return <form noValidate {...form} onSubmit={submit} />
}
