import { Toast } from '@base-ui/react/toast'
import CheckIcon from 'icon:Check'
import WarningIcon from 'icon:Warning'
import XIcon from 'icon:X'
import { useEffect } from 'react'
import { texts as messages } from '@carriage/texts/web/ui'
import { listenToToasts } from './toast.ts'

// They come from above, over the middle of the header: the fewest buttons stand there.
const card =
  'popup absolute inset-x-0 top-0 z-[calc(100-var(--toast-index))] flex items-start gap-3 py-3.5 pe-12 ps-4 transition-[transform,opacity] duration-mid ease-glide [transform:translateX(var(--toast-swipe-movement-x,0px))_translateY(calc(var(--toast-index)*10px))_scale(calc(1-var(--toast-index)*0.04))] data-expanded:[transform:translateX(var(--toast-swipe-movement-x,0px))_translateY(calc(var(--toast-offset-y)+var(--toast-index)*10px))] data-starting-style:-translate-y-4 data-starting-style:opacity-0 data-ending-style:-translate-y-4 data-ending-style:opacity-0 data-limited:opacity-0'

function Toasts() {
  const { toasts, add, close } = Toast.useToastManager()
  useEffect(
    () =>
      listenToToasts(({ text, tone, action }) => {
        // Spoken politely, errors too: an assertive toast would stand in the page twice. A description
        // and no title: a title would be the label of the group, beside the labels of the fields.
        const id = add({
          description: text,
          type: tone,
          timeout: action?.stays ? 0 : tone === 'error' || action ? 8000 : 5000,
          ...(action && {
            actionProps: {
              children: action.label,
              onClick: () => {
                close(id)
                action.run()
              },
            },
          }),
        })
      }),
    [add, close],
  )
  return toasts.map((item) => (
    <Toast.Root
      key={item.id}
      toast={item}
      role="group"
      // A group knows no such attribute, which the dialog of the library would have.
      aria-modal={undefined}
      swipeDirection={['left', 'right', 'up']}
      className={card}
    >
      {item.type === 'error' ? (
        <WarningIcon size={20} className="mt-px shrink-0 text-danger" aria-hidden />
      ) : (
        <CheckIcon size={20} className="mt-px shrink-0 text-ok" aria-hidden />
      )}
      <Toast.Content className="min-w-0 flex-1">
        <Toast.Description className="font-medium text-pretty" />
        {item.actionProps && (
          <Toast.Action className="mt-1 min-h-9 cursor-pointer font-semibold underline underline-offset-4" />
        )}
      </Toast.Content>
      <Toast.Close
        aria-label={messages.dismiss}
        // The library hides it until the pointer is there, though the keyboard reaches it.
        aria-hidden={false}
        className="absolute top-2 end-2 grid size-9 cursor-pointer place-items-center rounded-chip text-ink-3 hover:bg-sunken hover:text-ink"
      >
        <XIcon size={16} aria-hidden />
      </Toast.Close>
    </Toast.Root>
  ))
}

export function Toaster() {
  return (
    <Toast.Provider limit={3}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={messages.notifications}
          className="fixed inset-x-4 top-[max(0.75rem,env(safe-area-inset-top))] z-toast mx-auto max-w-92"
        >
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}
