import ArrowLeftIcon from 'icon:ArrowLeft'
import { texts as messages } from '@carriage/texts/web/ui'

export const backStyle =
  'press group -ms-2 inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-2 font-medium text-ink-2 hover:text-ink'

export function BackContent() {
  return (
    <>
      <ArrowLeftIcon
        size={18}
        aria-hidden
        className="transition-[translate] duration-mid ease-spring group-hover:-translate-x-1"
      />
      {messages.back}
    </>
  )
}

/** Back to wherever one came from. */
export function BackLink({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className={`${backStyle} mb-4`} onClick={onClick}>
      <BackContent />
    </button>
  )
}
